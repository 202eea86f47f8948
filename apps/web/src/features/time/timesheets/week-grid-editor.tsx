import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import type { Reason } from '../../../ui/reason.ts';
import { ReasonText } from '../../../ui/reason-link.tsx';

export type NextFocus = 'stay' | 'down' | 'right' | 'left';

interface CellEditorProps {
  name: string;
  /** What the cell shows, or the key that began the editing. */
  initial: string;
  selectAll: boolean;
  /** Takes what was typed; the answer is why it cannot be taken, or null. */
  onCommit: (text: string, after: NextFocus) => Reason | null;
  onLeave: (text: string) => void;
  onCancel: () => void;
}

/** The field of the cell that is edited. */
export function CellEditor({ name, initial, selectAll, onCommit, onLeave, onCancel }: CellEditorProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const closed = useRef(false);
  const [text, setText] = useState(initial);
  const [error, setError] = useState<Reason | null>(null);
  useEffect(() => {
    field.current?.focus();
    if (selectAll) field.current?.select();
  }, [selectAll]);
  const commit = (after: NextFocus) => {
    closed.current = true;
    const reason = onCommit(text, after);
    setError(reason);
    if (reason) closed.current = false;
  };
  return (
    <>
      <input
        ref={field}
        aria-label={name}
        aria-invalid={error !== null}
        aria-describedby={error ? id : undefined}
        value={text}
        autoComplete="off"
        inputMode="text"
        dir="ltr"
        onChange={({ target }) => {
          setText(target.value);
          setError(null);
        }}
        onBlur={() => {
          if (!closed.current) onLeave(text);
        }}
        onKeyDown={(event) => {
          // The keys of the grid move between cells; here they move in the text.
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') commit('down');
          else if (event.key === 'Tab') commit(event.shiftKey ? 'left' : 'right');
          else if (event.key === 'Escape') {
            closed.current = true;
            onCancel();
          } else return;
          event.preventDefault();
        }}
        className={cx(
          'absolute inset-0 w-full bg-field px-2 text-end text-base tabular-nums outline-2 -outline-offset-2',
          error ? 'outline-danger' : 'outline-focus',
        )}
      />
      {error && <CellRefusal id={id} reason={error} />}
    </>
  );
}

/** Why a cell did not take something, below it. */
export const CellRefusal = ({ reason, id }: { reason: Reason; id?: string }) => (
  <span
    id={id}
    role="alert"
    className="absolute end-0 top-full z-20 mt-1 block w-max max-w-60 rounded-md border border-danger-line bg-danger-soft px-2 py-1 text-start text-caption text-danger-text"
  >
    <ReasonText reason={reason} />
  </span>
);
