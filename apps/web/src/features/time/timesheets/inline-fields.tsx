import type { TagRef, TimeLog } from '@stint/contract';
import { readDuration } from '@stint/domain/durations';
import { instant, ms } from '@stint/domain/time';
import {
  changedEnds,
  choicesOf,
  type EntryTimes,
  stretchOfTimes,
  timesOf,
  withStartClock,
  withStopClock,
} from '@stint/domain/time/entry-times';
import type { Stretch } from '@stint/domain/time/overlaps';
import { labelsOf } from '@stint/domain/time/time-entries';
import Tag from 'lucide-react/icons/tag';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { InlineButton, shownInRow } from '../../../ui/inline-button.tsx';
import { MultiPicker, Picker } from '../../../ui/picker.tsx';
import type { Reason } from '../../../ui/reason.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useVocabulary } from '../../core/tasks/index.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useTimesProblem } from './entry-when.tsx';
import { reasonsBeside, reasonText } from './reasons.ts';

/** Saves with Enter or by leaving the group, and takes back with Escape. */
function Editing({ onSave, onCancel, children }: { onSave: () => void; onCancel: () => void; children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSave();
    if (event.key === 'Escape') onCancel();
    // A dialog around would close.
    if (event.key === 'Escape') event.stopPropagation();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onSave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its fields do
    <span onKeyDown={onKeyDown} onBlur={onBlur} className="flex w-full min-w-40 items-center gap-1">
      {children}
    </span>
  );
}

interface InlineTimesProps {
  log: TimeLog;
  /** What the button says, and what it does. */
  children: ReactNode;
  name: string;
  blocked: Reason | null;
  onSave: (span: Partial<Stretch>) => void;
  /** A typed clock time occurs twice: where it is chosen which one is meant. */
  onUnclear: (span: Stretch) => void;
}

/** Whether an end that was changed may mean either of two instants. */
const isUnclear = ({ start, stop }: EntryTimes, { startedAt, stoppedAt }: Partial<Stretch>, zone: string): boolean =>
  (startedAt !== undefined && choicesOf(start, zone).length > 0) ||
  (stoppedAt !== undefined && choicesOf(stop, zone).length > 0);

/** From when to when, changed where it stands; of a running entry, since when. */
export function InlineTimes({ log, children, name, blocked, onSave, onUnclear }: InlineTimesProps) {
  const t = useText('timesheets');
  const zone = useZone();
  const times = timesOf(log, zone);
  const [typed, setTyped] = useState<EntryTimes | null>(null);
  const problem = useTimesProblem(typed ?? times);
  if (!typed) {
    return (
      <InlineButton aria-label={name} blocked={blocked} onClick={() => setTyped(times)}>
        {children}
      </InlineButton>
    );
  }
  const save = () => {
    setTyped(null);
    const span = stretchOfTimes(typed);
    if (!span) return void toast({ id: 'time', title: t('changeFailed'), description: problem });
    const ends = changedEnds(span, log);
    if (log.isRunning) delete ends.stoppedAt;
    if (!log.isRunning && isUnclear(typed, ends, zone)) onUnclear(span);
    else if (Object.keys(ends).length > 0) onSave(ends);
  };
  const field = (end: 'start' | 'stop', label: string, type: typeof withStartClock) => (
    <TextInput
      type="time"
      step={900}
      size="small"
      aria-label={label}
      autoFocus={end === 'start'}
      className="tabular-nums [&::-webkit-calendar-picker-indicator]:hidden"
      value={typed[end].clock}
      onChange={(clock) => setTyped(type(typed, clock, zone, log))}
    />
  );
  return (
    <Editing onSave={save} onCancel={() => setTyped(null)}>
      {field('start', t('from'), withStartClock)}
      {!log.isRunning && field('stop', t('to'), withStopClock)}
    </Editing>
  );
}

interface InlineDurationProps {
  log: TimeLog;
  children: ReactNode;
  name: string;
  blocked: Reason | null;
  onSave: (span: { startedAt: string }) => void;
}

/** How long it took, changed where it stands: it moves the start, as when time is added. */
export function InlineDuration({ log, children, name, blocked, onSave }: InlineDurationProps) {
  const t = useText('timesheets', 'errors');
  const text = hours(ms(log.stoppedAt) - ms(log.startedAt));
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null) {
    return (
      <InlineButton aria-label={name} blocked={blocked} onClick={() => setTyped(text)}>
        {children}
      </InlineButton>
    );
  }
  const { value, reason } = readDuration(typed);
  const save = () => {
    if (reason !== null) return;
    setTyped(null);
    if (value > 0 && typed.trim() !== text) onSave({ startedAt: instant(ms(log.stoppedAt) - value * 1000) });
  };
  return (
    <Editing onSave={save} onCancel={() => setTyped(null)}>
      <TextInput
        size="small"
        dir="ltr"
        autoComplete="off"
        aria-label={t('duration')}
        aria-invalid={reason !== null || undefined}
        title={reason ? t(`errors:${reason}`) : undefined}
        autoFocus
        className="text-end tabular-nums aria-invalid:border-danger"
        value={typed}
        onChange={setTyped}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Editing>
  );
}

interface InlineNoteProps {
  value: string | null;
  blocked: Reason | null;
  onSave: (description: string) => void;
}

const maxNote = 10_000;

export function InlineNote({ value, blocked, onSave }: InlineNoteProps) {
  const t = useText('timesheets');
  const stored = value ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null) {
    return (
      <InlineButton
        dir="auto"
        quiet={!value}
        blocked={blocked}
        aria-label={value ? `${t('description')}: ${value}` : t('addNote')}
        className="wrap-anywhere text-dense text-muted"
        onClick={() => setTyped(stored)}
      >
        {value || t('addNote')}
      </InlineButton>
    );
  }
  const save = () => {
    setTyped(null);
    if (typed.trim() !== stored) onSave(typed.trim());
  };
  return (
    <Editing onSave={save} onCancel={() => setTyped(null)}>
      <TextInput
        size="small"
        dir="auto"
        aria-label={t('description')}
        maxLength={maxNote}
        autoFocus
        value={typed}
        onChange={setTyped}
      />
    </Editing>
  );
}

interface InlineReasonProps {
  value: string | null;
  blocked: Reason | null;
  onSave: (reason: string | null) => void;
}

/** Why time was added by hand. */
export function InlineReason({ value, blocked, onSave }: InlineReasonProps) {
  const t = useText('timesheets');
  const text = value ? reasonText(t, value) : t('addReason');
  if (blocked) return value ? <span className="text-dense text-muted">{text}</span> : null;
  return (
    <Picker<string>
      name={t('reason')}
      items={reasonsBeside(value)}
      value={value ?? ''}
      keyOf={(reason) => reason}
      labelOf={(reason) => reasonText(t, reason)}
      onChange={(next) => next !== (value ?? '') && onSave(next || null)}
      trigger={
        <InlineButton
          quiet={!value}
          aria-label={value ? `${t('reason')}: ${text}` : text}
          className="text-dense text-muted"
        >
          {text}
        </InlineButton>
      }
    />
  );
}

interface InlineLabelsProps {
  log: TimeLog;
  entryName: { task: string; time: string };
  onSave: (tags: string[]) => void;
}

/** A list to tick labels in; each is saved at once. */
export function InlineLabels({ log, entryName, onSave }: InlineLabelsProps) {
  const t = useText('timesheets');
  const ownTags: readonly TagRef[] = log.tags ?? [];
  const [tags, setTags] = useState(ownTags);
  const ids = ownTags.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that holds the same is the same
  useEffect(() => setTags(ownTags), [ids]);
  const labels: readonly TagRef[] = useVocabulary('labels');
  const all = [...labels, ...tags.filter(({ id }) => !labels.some((label) => label.id === id))];
  return (
    <MultiPicker<TagRef>
      name={t('labels')}
      items={all}
      value={all.filter(({ id }) => tags.some((tag) => tag.id === id))}
      onChange={(next) => {
        setTags(next);
        onSave(labelsOf(next.map(({ id }) => id)));
      }}
      keyOf={({ id }) => id}
      labelOf={({ name }) => name}
      iconOf={({ color }) => <ColorDot color={color} />}
      trigger={
        <IconButton
          size="small"
          name={t('labelsOf', entryName)}
          tooltip={t('labels')}
          icon={<Tag />}
          className={shownInRow}
        />
      }
    />
  );
}
