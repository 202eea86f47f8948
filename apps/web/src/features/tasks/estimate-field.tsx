import { estimateParts, estimateSeconds, isEstimateChanged, whyNotEstimate } from '@stint/domain/estimates';
import Hourglass from 'lucide-react/icons/hourglass';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { toast } from '../../ui/toast.tsx';

interface EstimateFieldProps {
  /** Seconds. */
  estimate: number;
  /** Called only with an estimate that is valid and another one than before. */
  onSave: (estimate: number) => void;
  /** Which task it is of, where several are on the page. */
  subject?: string | undefined;
  blocked?: string | false | null | undefined;
  autoFocus?: boolean;
  onDone?: () => void;
}

type Part = 'hours' | 'minutes';
const typedOf = (estimate: number) => {
  const { hours, minutes } = estimateParts(estimate);
  return estimate > 0
    ? { hours: String(hours), minutes: String(minutes).padStart(2, '0') }
    : { hours: '', minutes: '' };
};

/** Hours and minutes, saved on leaving them or with Enter; Escape puts the old ones back. */
export function EstimateField({ estimate, onSave, subject, blocked, autoFocus = false, onDone }: EstimateFieldProps) {
  const t = useText('tasks', 'errors');
  const [typed, setTyped] = useState(() => typedOf(estimate));
  const box = useRef<HTMLFieldSetElement>(null);
  const cancelled = useRef(false);

  useEffect(() => {
    if (!box.current?.contains(document.activeElement)) setTyped(typedOf(estimate));
  }, [estimate]);

  const save = () => {
    if (cancelled.current) {
      cancelled.current = false;
      setTyped(typedOf(estimate));
      return onDone?.();
    }
    const parts = { hours: Number(typed.hours || 0), minutes: Number(typed.minutes || 0) };
    const reason = whyNotEstimate(parts);
    if (reason) {
      toast({ look: 'danger', title: t(`errors:${reason}`) });
      setTyped(typedOf(estimate));
    } else {
      setTyped(typedOf(estimateSeconds(parts)));
      if (isEstimateChanged(estimate, parts)) onSave(estimateSeconds(parts));
    }
    onDone?.();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    cancelled.current = event.key === 'Escape';
    event.preventDefault();
    event.currentTarget.blur();
  };

  const field = (part: Part, unit: string, length: number) => (
    <label className="flex items-center">
      <span className="sr-only">{t(part)}</span>
      <input
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        size={length}
        maxLength={length}
        value={typed[part]}
        readOnly={Boolean(blocked)}
        // biome-ignore lint/a11y/noAutofocus: it is shown when its button was pressed
        autoFocus={autoFocus && part === 'hours'}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replace(/\D/g, '');
          setTyped((before) => ({ ...before, [part]: digits }));
        }}
        onKeyDown={onKeyDown}
        className={cx(
          'field-sizing-content h-6 min-w-5 rounded-sm border border-transparent bg-transparent px-1 text-end text-dense tabular-nums',
          'read-only:text-muted not-read-only:hover:border-line-strong not-read-only:focus:border-focus not-read-only:focus:bg-field focus-visible:outline-1 focus-visible:outline-offset-0',
        )}
      />
      <span aria-hidden className="text-caption text-muted">
        {unit}
      </span>
    </label>
  );

  return (
    <fieldset
      ref={box}
      aria-label={subject ? t('estimateOf', { task: subject }) : t('estimate')}
      title={blocked || undefined}
      className="flex shrink-0 items-center gap-0.5"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) save();
      }}
    >
      <Hourglass className="size-3 text-faint" />
      {field('hours', t('hoursUnit'), 3)}
      {field('minutes', t('minutesUnit'), 2)}
    </fieldset>
  );
}
