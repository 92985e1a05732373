import { useMemo } from 'react';
import { encode } from 'uqr';

/** Width of the quiet zone in modules, which scanners require. */
const MARGIN = 4;

interface QrCodeProps {
  text: string;
  label: string;
  /** Its size. */
  className?: string;
}

/** A QR code, dark on light in either colour scheme, because many scanners support nothing else. */
export function QrCode({ text, label, className = 'size-44' }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded-2xl bg-white ${className}`}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Returns the size in modules, and the path of all dark modules. */
function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: MARGIN });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join('') };
}
