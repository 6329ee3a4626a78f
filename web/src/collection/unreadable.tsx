// Files of the server's folders that cannot be read, each with its reason: listed, and in nobody's way.
import { useEffect, useState } from "preact/hooks";
import { get } from "../api";
import { text } from "./text";

type UnreadableFile = { readonly path: string; readonly why: string };

export function Unreadable() {
  const [files, setFiles] = useState<readonly UnreadableFile[]>([]);
  useEffect(() => {
    let live = true;
    void get<readonly UnreadableFile[]>("/api/collection/unreadable").then(
      (found) => live && setFiles(found),
      // The list is a courtesy: units and maps say themselves when the server is away.
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, []);
  if (files.length === 0) return null;
  return (
    <details class="ws-unreadable">
      <summary>{text.unreadable(files.length)}</summary>
      <ul class="sm">
        {files.map(({ path, why }) => (
          <li>
            <b>{path}</b>: {why}
          </li>
        ))}
      </ul>
    </details>
  );
}
