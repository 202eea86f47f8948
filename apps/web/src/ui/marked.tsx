interface MarkedProps {
  text: string;
  /** The parts to highlight, as positions in order. */
  ranges: readonly (readonly [from: number, before: number])[];
}

/** A text with highlighted parts. */
export function Marked({ text, ranges }: MarkedProps) {
  const parts = ranges.map(([from, before], at) => ({
    from,
    plain: text.slice(ranges[at - 1]?.[1] ?? 0, from),
    marked: text.slice(from, before),
  }));
  return (
    <>
      {parts.map(({ from, plain, marked }) => (
        <span key={from}>
          {plain}
          <mark className="rounded-xs bg-accent-soft font-medium text-accent-text">{marked}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
