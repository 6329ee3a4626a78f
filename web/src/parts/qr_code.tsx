// A link as a QR code: one path, black on white in both themes, with the quiet zone that readers need.
import { useEffect, useState } from "preact/hooks";

const QUIET = 3;

export function QrCode(props: { readonly text: string; readonly label: string }) {
  const [drawn, setDrawn] = useState<{ readonly path: string; readonly side: number } | null>(null);
  useEffect(() => {
    let stale = false;
    void import("uqr").then(({ encode }) => {
      const { data, size } = encode(props.text, { border: 0 });
      const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
      if (!stale) setDrawn({ path, side: size });
    });
    return () => {
      stale = true;
    };
  }, [props.text]);
  if (!drawn) return <div class="qr" />;
  return (
    <svg
      class="qr"
      role="img"
      aria-label={props.label}
      viewBox={`${-QUIET} ${-QUIET} ${drawn.side + 2 * QUIET} ${drawn.side + 2 * QUIET}`}
      shape-rendering="crispEdges"
    >
      <path d={drawn.path} />
    </svg>
  );
}
