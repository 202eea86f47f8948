import { readDuration } from '@stint/domain/durations';
import { useRef, useState } from 'react';
import { short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { tip } from '../../../ui/tooltip.tsx';

interface MinutesFieldProps {
  subject: string;
  /** What the task takes of the day; null if unknown. */
  seconds: number | null;
  /** Set by hand. */
  isOwn: boolean;
  blocked?: string | null;
  onSave: (minutes: number | null) => void;
}

const dayMinutes = 24 * 60;

/** How long a task takes of its day. Pressing it opens the field; an empty field counts by the estimate again. */
export function MinutesField(props: MinutesFieldProps) {
  const t = useText('plans');
  const { subject, seconds, isOwn, blocked } = props;
  const [editing, setEditing] = useState(false);
  if (editing) return <Editing {...props} onDone={() => setEditing(false)} />;
  const text = seconds === null ? null : short(seconds * 1000);
  return (
    <Button
      look="value"
      size="tiny"
      blocked={blocked}
      data-minutes
      aria-label={`${t('timeOf', { task: subject })}: ${text ?? t('noTime')}`}
      className="tabular-nums"
      {...(!blocked && tip({ text: t(text === null ? 'noTimeHint' : isOwn ? 'ownTime' : 'estimatedTime') }))}
      onClick={() => setEditing(true)}
    >
      <span className={text === null ? 'text-warn-text' : isOwn ? 'font-medium text-body' : 'text-body'}>
        {text ?? t('setTime')}
      </span>
    </Button>
  );
}

/** Saved by Enter or on leaving if valid; Escape restores. */
function Editing({ subject, seconds, onSave, onDone }: MinutesFieldProps & { onDone: () => void }) {
  const t = useText('plans', 'errors');
  const [typed, setTyped] = useState(seconds === null ? '' : short(seconds * 1000));
  const over = useRef(false);
  const { value, reason } = readDuration(typed);
  const wrong = reason ?? (value !== null && value > dayMinutes * 60 ? ('time.too_long' as const) : null);
  const end = () => {
    if (over.current || wrong !== null || value === null) return;
    over.current = true;
    const minutes = Math.round(value / 60);
    if (minutes !== Math.round((seconds ?? 0) / 60)) onSave(minutes === 0 ? null : minutes);
    onDone();
  };
  return (
    <TextInput
      size="small"
      dir="ltr"
      autoFocus
      autoComplete="off"
      placeholder="1:30"
      aria-label={t('timeOf', { task: subject })}
      aria-invalid={wrong !== null || undefined}
      title={wrong ? t(`errors:${wrong}`) : undefined}
      value={typed}
      onChange={setTyped}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => {
        if (wrong === null) end();
        else onDone();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        const row = event.currentTarget.closest<HTMLElement>('[data-row]');
        if (event.key === 'Enter') end();
        else onDone();
        over.current ||= event.key === 'Escape';
        if (over.current) row?.focus();
      }}
      className="max-w-20 text-end tabular-nums aria-invalid:border-danger"
    />
  );
}
