/** Keys as one sees them on a keyboard, where there is one. */
export const KeySigns = ({ keys }: { keys: string }) => (
  <span aria-hidden dir="ltr" className="text-caption opacity-75 max-sm:hidden pointer-coarse:hidden">
    {keys}
  </span>
);

/** What Enter and Shift+Enter do with an item of a list, and with a new one. */
export interface EnterHints {
  item: string;
  itemShift?: string;
  create: string;
  createShift?: string;
}

interface LineHintsProps {
  enter: string;
  shift?: string | undefined;
}

/** The keys of a line, while it is highlighted and where there is a keyboard. Its element is a `group/line`. */
export const LineHints = ({ enter, shift }: LineHintsProps) => (
  <span
    aria-hidden
    className="hidden shrink-0 items-center gap-1.5 text-caption text-muted group-data-highlighted/line:inline-flex max-sm:hidden pointer-coarse:hidden"
  >
    <KeySigns keys="↵" />
    {enter}
    {shift && (
      <>
        <span className="text-faint">·</span>
        <KeySigns keys="⇧↵" />
        {shift}
      </>
    )}
  </span>
);

/** The keys of a line in a list of items and new ones. */
export function Hints({ hints, isNew }: { hints: EnterHints; isNew: boolean }) {
  const [enter, shift] = isNew ? [hints.create, hints.createShift] : [hints.item, hints.itemShift];
  return <LineHints enter={enter} shift={shift} />;
}
