import type { ArgsOf, TaskRef, TimeLog, timeLogsApi } from '@stint/contract';
import { instant, ms } from '@stint/domain/time';
import {
  changedEnds,
  type EntryTimes,
  stretchOfTimes,
  timesOf,
  withStartClock,
  withStopClock,
} from '@stint/domain/time/entry-times';
import Square from 'lucide-react/icons/square';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { now } from '../../../lib/clock/now.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { newId } from '../../../lib/id.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { ReasonText } from '../../../ui/reason-link.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { NoteField, useTimer } from '../../core/timer/index.ts';
import { useOwnMember, useSetActiveTask, useZone } from '../../identity/active-team/index.ts';
import { useTimesProblem } from './entry-when.tsx';
import { ProjectField } from './project-field.tsx';
import { type NamedTask, TaskField } from './task-field.tsx';
import { useWhyNotChange } from './why-not.ts';

type Patch = Omit<ArgsOf<typeof timeLogsApi.update>, 'timeLogId' | 'requestId'>;

/** Changes a running entry at once, with a way back. The task of one's own timer is also the active one. */
function useChangeRunning(log: TimeLog, isOwn: boolean) {
  const t = useText('timesheets', 'common');
  const server = useServer();
  const activate = useSetActiveTask();
  const before = useOwnMember()?.activeTask ?? null;
  const undo = useApiMutation(server.timeLogs.undo);
  const [task, setTask] = useState<NamedTask | null>(log.task ?? null);
  const update = useApiMutation(server.timeLogs.update, { failed: t('changeFailed') });
  const change = (patch: Patch, next?: TaskRef) => {
    const requestId = newId();
    const onPress = () => {
      if (next) setTask(log.task ?? null);
      undo.mutate({ requestId }, { onSuccess: () => next && isOwn && activate(before) });
    };
    const onSuccess = () => {
      // Only now: a timer stops when another task becomes active.
      if (next && isOwn) activate(next);
      toast({ id: 'time', look: 'success', title: t('changed'), action: { label: t('common:undo'), onPress } });
    };
    if (next) setTask(next);
    update.mutate({ timeLogId: log.id, requestId, ...patch }, { onSuccess, onError: () => setTask(log.task ?? null) });
  };
  return { task, change };
}

/** Since when, on what and what for; each is saved at once. Below: when it really ended. */
export function RunningForm({ log, isOwn }: { log: TimeLog; isOwn: boolean }) {
  const t = useText('timesheets', 'timer');
  const blocked = useWhyNotChange({ isOwn }).edit(log);
  const { task, change } = useChangeRunning(log, isOwn);
  if (blocked)
    return (
      <p className="text-dense text-muted">
        <ReasonText reason={blocked} />
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      <Started log={log} onSave={(startedAt) => change({ startedAt })} />
      <Field label={t('task')}>
        <TaskField value={task} onChange={(next) => change({ taskId: next.id }, next as TaskRef)} />
      </Field>
      <ProjectField value={log.projectId} onChange={(projectId) => change({ projectId })} />
      {isOwn && <NoteField />}
      {isOwn && <StoppedAt log={log} />}
    </div>
  );
}

const clockInput = 'tabular-nums [&::-webkit-calendar-picker-indicator]:hidden';
const untilNow = ({ startedAt }: TimeLog) => ({ startedAt, stoppedAt: instant(now()) });

/** When it began; saved with Enter or by leaving the field. */
function Started({ log, onSave }: { log: TimeLog; onSave: (startedAt: string) => void }) {
  const t = useText('timesheets');
  const zone = useZone();
  const recorded = untilNow(log);
  const [typed, setTyped] = useState<EntryTimes | null>(null);
  const times = typed ?? timesOf(recorded, zone);
  const problem = useTimesProblem(times);
  const save = () => {
    const span = typed && stretchOfTimes(typed);
    const startedAt = span && changedEnds(span, recorded).startedAt;
    if (startedAt) onSave(startedAt);
    if (span) setTyped(null);
  };
  return (
    <Field label={t('startedAtLabel')} error={typed && problem}>
      <TextInput
        type="time"
        step={900}
        className={clockInput}
        value={times.start.clock}
        onChange={(clock) => setTyped(withStartClock(times, clock, zone, recorded))}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
    </Field>
  );
}

/** Stops it in the past, where its stop was forgotten. */
function StoppedAt({ log }: { log: TimeLog }) {
  const t = useText('timesheets', 'timer');
  const zone = useZone();
  const { stopAt } = useTimer();
  const recorded = untilNow(log);
  const [typed, setTyped] = useState<EntryTimes | null>(null);
  const problem = useTimesProblem(typed ?? timesOf(recorded, zone));
  const span = typed && stretchOfTimes(typed);
  const isLater = span !== null && ms(span.stoppedAt) > now();
  const reason = typed && (problem ?? (isLater ? t('stoppedLater') : null));
  return (
    <div className="flex items-end gap-2 border-line border-t pt-3">
      <Field label={t('stoppedAtLabel')} error={reason} className="flex-1">
        <TextInput
          type="time"
          step={900}
          className={clockInput}
          value={typed?.stop.clock ?? ''}
          onChange={(clock) => setTyped(withStopClock(typed ?? timesOf(recorded, zone), clock, zone, recorded))}
        />
      </Field>
      <Button blocked={reason ?? (span ? null : t('chooseTimes'))} onClick={() => span && stopAt(span.stoppedAt)}>
        <Square className="fill-current" />
        {t('timer:stop')}
      </Button>
    </div>
  );
}
