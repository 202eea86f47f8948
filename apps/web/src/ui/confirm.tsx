import { type ReactNode, Suspense, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { lazy } from './lazy.ts';
import { useWords } from './words.tsx';

/** Loaded only when a text must be typed. */
const TypedField = lazy(() =>
  import('./confirm-field.tsx').then(({ ConfirmField: default_ }) => ({ default: default_ })),
);

interface ConfirmProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The effect of confirming. */
  text?: ReactNode;
  /** When the effect takes more than a sentence: one line each for what is deleted and what stays. */
  consequences?: readonly string[];
  /** The label of the confirming button. */
  action: string;
  onConfirm: () => void;
  look?: 'primary' | 'danger';
  busy?: boolean;
  /** Why the last attempt failed. */
  error?: string | null | undefined;
  /** Why it cannot be confirmed. */
  blocked?: string | false | null;
  /** A text that must be typed first. */
  typed?: { label: string; text: string; reason: string };
  children?: ReactNode;
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Asks for confirmation before an action that cannot be undone. */
export function Confirm({
  open,
  onOpenChange,
  title,
  text,
  consequences,
  action,
  onConfirm,
  look = 'danger',
  ...rest
}: ConfirmProps) {
  const words = useWords();
  const [typedText, setGiven] = useState('');
  const { typed, busy = false, error, blocked } = rest;
  const matches = !typed || same(typedText, typed.text);
  const change = (next: boolean) => {
    setGiven('');
    onOpenChange(next);
  };
  return (
    <Dialog
      size={consequences ? 'medium' : 'small'}
      title={title}
      description={text}
      open={open}
      onOpenChange={change}
      footer={
        <>
          <Button onClick={() => change(false)}>{words.cancel}</Button>
          <Button look={look} busy={busy} blocked={blocked || (!matches && typed?.reason)} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {consequences && (
        <ul className="mb-4 flex list-disc flex-col gap-1 ps-5 marker:text-faint last:mb-0">
          {consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {rest.children}
      {typed && (
        <Suspense>
          <TypedField
            label={typed.label}
            error={error}
            value={typedText}
            onChange={setGiven}
            onEnter={() => matches && !busy && onConfirm()}
          />
        </Suspense>
      )}
      {!typed && error && (
        <p role="alert" className="text-danger-text text-dense">
          {error}
        </p>
      )}
    </Dialog>
  );
}
