import { useMemo } from 'react';
import { encode } from 'uqr';

/** Light modules around the code, by which scanners find it. */
const MARGIN = 4;

/** A text as a QR code, dark on light in either colour scheme, since many scanners know nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-2xl bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Every dark module as a square of the path. */
function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: MARGIN });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join('') };
}
