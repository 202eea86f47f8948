import { type KeyboardEvent, useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { runningLog, useTimerStatus } from './timer-status.ts';
import { useTimer } from './use-timer.ts';

const maxLength = 10_000;

/** The description of the running entry; saved on leaving or with Enter, also offline. */
export function NoteField() {
  const t = useText('timer');
  const log = runningLog(useTimerStatus().status);
  const { note } = useTimer();
  const description = log?.description ?? '';
  const [typed, setTyped] = useState(description);
  // Another device may change it, or another entry may run.
  const startedAt = log?.startedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the start identifies the entry
  useEffect(() => setTyped(description), [description, startedAt]);
  if (!log) return null;
  const save = () => {
    const next = typed.trim();
    if (next !== description) note(next === '' ? null : next);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') save();
    if (key === 'Escape') setTyped(description);
  };
  return (
    <TextInput
      size="small"
      dir="auto"
      aria-label={t('noteLabel')}
      placeholder={t('note')}
      maxLength={maxLength}
      value={typed}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={onKeyDown}
    />
  );
}
