import { readDuration } from '@stint/domain/durations';
import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect, useId, useRef, useState } from 'react';
import { short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { popupFrame } from '../../../ui/popup.ts';

interface EstimateFieldProps {
  /** Seconds. */
  estimate: number;
  /** Called only with a valid estimate that differs from the saved one. */
  onSave: (estimate: number) => void;
  /** The task's name, where the page shows several. */
  subject?: string | undefined;
  blocked?: string | false | null | undefined;
  autoFocus?: boolean;
  onDone?: () => void;
  /** Called with the error of the typed text, or null when it is valid. */
  onRefused?: (reason: string | null) => void;
}

const minutesOf = (seconds: number) => Math.floor(seconds / 60);
const textOf = (estimate: number) => (minutesOf(estimate) > 0 ? short(estimate * 1000) : '');

/** The typed text, its error, and the saved estimate behind it. */
function useTypedEstimate({ estimate, onSave, onDone, onRefused }: EstimateFieldProps) {
  const t = useText('errors');
  const [typed, setTyped] = useState(() => textOf(estimate));
  const [wrong, setWrong] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isTouched = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an invalid text stays until it is edited
  useEffect(() => {
    if (document.activeElement !== input.current && wrong === null) setTyped(textOf(estimate));
  }, [estimate]);

  const show = (reason: string | null) => {
    setWrong(reason);
    onRefused?.(reason);
  };
  const finish = (seconds: number) => {
    isTouched.current = false;
    setTyped(textOf(seconds));
    show(null);
    if (minutesOf(seconds) !== minutesOf(estimate)) onSave(seconds);
    onDone?.();
  };
  const read = () => (isTouched.current ? readDuration(typed) : { value: estimate, reason: null });
  const save = () => {
    const { value, reason } = read();
    if (reason === null) finish(value);
    else show(t(reason));
  };
  const type = (text: string) => {
    isTouched.current = true;
    setTyped(text);
    show(null);
  };
  const restore = () => {
    isTouched.current = false;
  };
  return { input, typed, wrong, type, read, save, restore };
}

/** One field for hours and minutes, saved on leaving it or with Enter; Escape restores the saved estimate. */
export function EstimateField(props: EstimateFieldProps) {
  const { subject, blocked, autoFocus = false } = props;
  const t = useText('tasks');
  const noteId = useId();
  const { input, typed, wrong, type, read, save, restore } = useTypedEstimate(props);
  return (
    <span className="relative shrink-0">
      <span title={blocked || undefined} className="flex items-center gap-0.5">
        <Hourglass className="size-3 text-faint" />
        <input
          ref={input}
          aria-label={subject ? t('estimateOf', { task: subject }) : t('estimate')}
          aria-invalid={wrong !== null || undefined}
          aria-describedby={wrong === null ? undefined : noteId}
          autoComplete="off"
          dir="ltr"
          placeholder="0m"
          value={typed}
          readOnly={Boolean(blocked)}
          // biome-ignore lint/a11y/noAutofocus: the person pressed the button that opens it
          autoFocus={autoFocus}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            event.preventDefault();
            if (event.key === 'Escape') {
              event.stopPropagation();
              restore();
            }
            if (read().reason === null) event.currentTarget.blur();
            else save();
          }}
          className={cx(
            'field-sizing-content h-6 min-w-14 max-w-28 rounded-sm border bg-transparent px-1 text-dense tabular-nums',
            'read-only:text-muted not-read-only:focus:bg-field focus-visible:outline-1 focus-visible:outline-offset-0',
            wrong === null
              ? 'border-transparent not-read-only:focus:border-focus not-read-only:hover:border-line-strong'
              : 'border-danger',
          )}
        />
      </span>
      {wrong !== null && (
        <span
          id={noteId}
          role="alert"
          className={cx(popupFrame, 'absolute end-0 top-full z-10 w-44 px-2 py-1 text-caption text-danger-text')}
        >
          {wrong}
        </span>
      )}
    </span>
  );
}
