// What a bot would do and why: the best few plans with the terms of their scores.
import { Button } from "../parts/controls";
import { withKeys } from "../parts/keymap";
import { signedPoints } from "../parts/numbers";
import type { ClassicPlay } from "../play/classic_play";
import { classic } from "../text/classic";
import type { Candidate } from "../types";

function Terms(props: { readonly candidate: Candidate }) {
  return (
    <span class="terms">
      {props.candidate.terms.map((term) => (
        <span>
          {term.why} <b>{signedPoints(term.value)}</b>
        </span>
      ))}
    </span>
  );
}

export function SuggestionCard(props: { readonly play: ClassicPlay }) {
  const found = props.play.suggest.found.value;
  if (!found) return null;
  const [first, ...others] = found.candidates;
  const picked = found.overlay?.type === "pick" ? props.play.unitOf(found.overlay.unit)?.name : null;
  return (
    <section class="notice suggestion" aria-label={classic.suggest}>
      <div class="grow">
        <div>
          <b>{classic.suggest}:</b> {picked ? classic.suggest_pick(picked) : (first?.plan ?? classic.suggest_plain)}
          {first ? <span class="muted"> · {classic.suggest_score(signedPoints(first.score))}</span> : null}
        </div>
        {first ? <Terms candidate={first} /> : null}
        <div class="more-plans">
          {others.length > 0 ? (
            <details>
              <summary>{classic.suggest_others(others.length)}</summary>
              <ol>
                {others.map((candidate) => (
                  <li>
                    {candidate.plan} <span class="muted">{signedPoints(candidate.score)}</span>{" "}
                    <Terms candidate={candidate} />
                  </li>
                ))}
              </ol>
            </details>
          ) : null}
          <span class="xs muted">{classic.suggest_note}</span>
        </div>
      </div>
      <Button kind="ghost" size="sm" icon label={classic.dismiss} onClick={props.play.suggest.dismiss}>
        ×
      </Button>
    </section>
  );
}

export function SuggestButton(props: { readonly play: ClassicPlay }) {
  const { suggest, client } = props.play;
  return (
    <Button
      icon
      label={classic.suggest}
      title={withKeys(classic.suggest_title)}
      keys="B"
      disabled={suggest.busy.value || client.value.sent !== null || client.value.link.state !== "live"}
      onClick={suggest.ask}
    >
      <svg
        width="15"
        height="15"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        stroke-width="1.5"
        aria-hidden="true"
      >
        <path d="M5.5 11.5a4.6 4.6 0 1 1 5 0V13h-5zM6 15h4" />
      </svg>
    </Button>
  );
}
