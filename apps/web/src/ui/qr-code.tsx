import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** The accessible name. */
  name: string;
}

/** A QR code. Show the same content as text beside it for people without a camera. */
export function QrCode({ text, name }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-md border border-line bg-code-ground"
    >
      <path d={squares.join('')} className="fill-code-ink" />
    </svg>
  );
}
