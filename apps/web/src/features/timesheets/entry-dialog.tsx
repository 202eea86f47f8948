import { manualTimeReasons, type Refusal, type TimeLog } from '@stint/contract';
import { lastFree, type Resolution, type Stretch, settle } from '@stint/domain/conflicts';
import { betweenClocks, clockAt, dayOf, instant, ms } from '@stint/domain/time';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { newId } from '../../lib/id.ts';
import { lengthOf } from '../../lib/length-of.ts';
import { now } from '../../lib/now.ts';
import { read, useServer } from '../../lib/server.tsx';
import { useToday } from '../../lib/today.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useMyself } from '../auth/index.ts';
import { useFormats } from '../formats/index.ts';
import { EntryHistory } from '../history/index.ts';
import { ProjectPicker, useProjectNamed } from '../tasks/index.ts';
import { InZone, useTeams, useZone } from '../team/index.ts';
import { ConflictChoice, useRunningSince } from '../timer/index.ts';
import { usePlaceEntry } from './change-entries.ts';
import { type NamedTask, TaskField } from './task-field.tsx';
import { TimeField } from './time-field.tsx';
import type { Worker } from './worker.ts';

export interface EntryDialogProps {
  of: Worker;
  /** The entry to change; without one, time is added. */
  entry?: TimeLog | undefined;
  /** What is suggested for time that is added. */
  suggested?: { date?: string; from?: string; to?: string; task?: NamedTask | null } | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Time by hand: when, on what and why; where time is recorded already, what shall become of it. */
export function EntryDialog(props: EntryDialogProps) {
  const t = useText('timesheets', 'shell');
  const { entry, open, onOpenChange, of } = props;
  return (
    <Dialog
      title={t(entry ? 'editTime' : 'shell:addTime')}
      description={of.isOwn ? undefined : of.name}
      open={open}
      onOpenChange={onOpenChange}
    >
      {open && <Form key={entry?.id ?? 'new'} {...props} />}
    </Dialog>
  );
}

const HOUR = 3_600_000;
const QUARTER = HOUR / 4;
/** Above this a slip of the keys is likelier than work. */
const LONG = 10 * HOUR;

interface Draft {
  date: string;
  from: string;
  to: string;
  task: NamedTask | null;
  projectId: string | null;
  description: string;
  reason: string;
  isBillable: boolean;
}

/** The last quarter of an hour that was full; before the timer was started, where that was today. */
function lastQuarter(runningSince: string | null, zone: string, today: string): number {
  const quarter = (at: number) => Math.floor(at / QUARTER) * QUARTER;
  const end = quarter(runningSince ? Math.min(now(), ms(runningSince)) : now());
  return dayOf(instant(end), zone) === today ? end : quarter(now());
}

/** The last full hour of today in which no timer runs, until somebody says otherwise. */
function draftOf(
  { entry, suggested }: EntryDialogProps,
  { zone, today, runningSince }: { zone: string; today: string; runningSince: string | null },
): Draft {
  if (entry) {
    return {
      date: dayOf(entry.startedAt, zone),
      from: clockAt(entry.startedAt, zone),
      to: clockAt(entry.stoppedAt, zone),
      task: entry.task ?? null,
      projectId: entry.projectId,
      description: entry.description ?? '',
      reason: entry.reason ?? '',
      isBillable: entry.isBillable,
    };
  }
  const end = lastQuarter(runningSince, zone, today);
  const from =
    dayOf(instant(end - HOUR), zone) === today ? instant(end - HOUR) : instant(Math.floor(end / HOUR) * HOUR);
  const date = suggested?.date ?? today;
  const isToday = date === today;
  return {
    date,
    from: suggested?.from ?? (isToday ? clockAt(from, zone) : '09:00'),
    to: suggested?.to ?? (isToday ? clockAt(instant(end), zone) : '10:00'),
    task: suggested?.task ?? null,
    projectId: suggested?.task?.projectId ?? null,
    description: '',
    reason: '',
    isBillable: false,
  };
}

/** The instants that are meant: what is left as it was keeps its seconds. */
function spanOf({ date, from, to }: Draft, entry: TimeLog | undefined, zone: string) {
  if (!from || !to) return null;
  const sameStart = entry && date === dayOf(entry.startedAt, zone) && from === clockAt(entry.startedAt, zone);
  const sameStop = sameStart && to === clockAt(entry.stoppedAt, zone);
  if (from === to && !sameStop) return null;
  const range = betweenClocks(date, from, to, zone);
  return { startedAt: sameStart ? entry.startedAt : range.from, stoppedAt: sameStop ? entry.stoppedAt : range.to };
}

type Times = Partial<Pick<Draft, 'date' | 'from' | 'to'>>;

/** What is entered: of the times, what is free is proposed until somebody says otherwise. */
function useDraft(props: EntryDialogProps, zone: string, today: string) {
  const { of, entry, suggested } = props;
  const runningSince = useRunningSince();
  const [typed, setDraft] = useState(() =>
    draftOf(props, { zone, today, runningSince: of.isOwn ? runningSince : null }),
  );
  const [isTimed, setTimed] = useState(entry !== undefined || suggested?.from !== undefined || typed.date !== today);
  const free = useFree(of.employeeId, typed, isTimed, zone);
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const setTimes = (change: Times) => {
    setTimed(true);
    set({ ...free, ...change });
  };
  return { draft: { ...typed, ...free }, set, setTimes };
}

function Form(props: EntryDialogProps) {
  const { of, entry, onOpenChange } = props;
  const t = useText('timesheets', 'timeInDoubt', 'common', 'shell');
  const zone = useZone();
  const { date: today } = useToday(zone);
  const form = useId();
  const { teamId } = useTeams();
  const organization = useMyself()?.employee?.organization;
  const [requestId] = useState(newId);
  const { draft, set, setTimes } = useDraft(props, zone, today);
  const [how, setHow] = useState<Resolution>('split');
  const project = useProjectNamed(draft.projectId);
  const span = spanOf(draft, entry, zone);
  const met = useMet(of.employeeId, span, entry?.id);
  const result = span && settle(span, met, how);
  const { place, busy, refusal } = usePlaceEntry({ isNew: !entry, onDone: () => onOpenChange(false) });
  const submit = () => {
    if (!span || busy) return;
    place({
      ...(entry ? { timeLogId: entry.id } : { employeeId: of.employeeId, organizationTeamId: teamId }),
      ...span,
      how: met.length > 0 ? how : 'trim',
      requestId,
      taskId: draft.task?.id ?? null,
      projectId: draft.projectId,
      description: draft.description,
      reason: draft.reason,
      isBillable: draft.isBillable,
    });
  };
  return (
    <form
      id={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <When draft={draft} today={today} span={span} onChange={setTimes} />
      {met.length > 0 && result && <ConflictChoice how={how} onHow={setHow} result={result} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('task')}>
          <TaskField
            value={draft.task}
            onChange={(task) => set({ task, projectId: task?.projectId ?? draft.projectId })}
          />
        </Field>
        <Field label={t('project')}>
          <ProjectPicker
            value={project}
            onChange={(chosen) => set({ projectId: chosen?.id ?? null })}
            trigger={
              <Button
                aria-label={`${t('project')}: ${project?.name ?? t('noProject')}`}
                look="field"
                className="w-full"
              >
                <span dir="auto" className={project ? 'truncate' : 'truncate text-faint'}>
                  {project?.name ?? t('noProject')}
                </span>
                <ChevronDown className="ms-auto text-faint" />
              </Button>
            }
          />
        </Field>
      </div>
      <Field label={t('description')} aside={!organization?.requireDescription && t('optional')}>
        <Textarea rows={2} dir="auto" value={draft.description} onChange={(description) => set({ description })} />
      </Field>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Field label={t('reason')} aside={!organization?.requireReason && t('optional')}>
          <Select
            options={[
              { value: '', label: t('noReason') },
              ...manualTimeReasons.map((value) => ({ value: value as string, label: t(`reason_${value}`) })),
            ]}
            value={draft.reason}
            onChange={(reason) => set({ reason })}
          />
        </Field>
        <div className="flex h-control items-center">
          <Checkbox label={t('billable')} checked={draft.isBillable} onChange={(isBillable) => set({ isBillable })} />
        </div>
      </div>
      {entry && <EntryHistory timeLogId={entry.id} />}
      {refusal && <Refused refusal={refusal} what={entry ? 'changeFailed' : 'addFailed'} />}
      {/* Always in view, however much is asked above. */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end rounded-b-xl gap-2 border-line border-t bg-popup px-5 py-3">
        <Button onClick={() => onOpenChange(false)}>{t('common:cancel')}</Button>
        <Button
          type="submit"
          look="primary"
          busy={busy}
          blocked={(!span && t('chooseTimes')) || (result?.entries.length === 0 && t('timeInDoubt:conflictNoRoom'))}
        >
          {t(entry ? 'save' : 'shell:addTime')}
        </Button>
      </div>
    </form>
  );
}

interface WhenProps {
  draft: Draft;
  today: string;
  span: Stretch | null;
  onChange: (change: Times) => void;
}

/** The date and the times, and how long they are. */
function When({ draft, today, span, onChange }: WhenProps) {
  const t = useText('timesheets');
  const zone = useZone();
  const formats = useFormats();
  const isLong = span !== null && ms(span.stoppedAt) - ms(span.startedAt) > LONG;
  const nextDay = span !== null && dayOf(span.stoppedAt, zone) !== draft.date;
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_8.5rem_8.5rem]">
        <Field label={t('date')} className="max-sm:col-span-2">
          <DatePicker
            name={t('date')}
            value={draft.date}
            max={today}
            onChange={(date) => onChange({ date })}
            trigger={
              <Button
                aria-label={`${t('date')}: ${formats.calendarDate(draft.date)}, ${formats.day(draft.date)}`}
                look="field"
                className="w-full tabular-nums"
              >
                {formats.calendarDate(draft.date)}
              </Button>
            }
          />
        </Field>
        <TimeField
          label={t('from')}
          listName={t('startTimes')}
          value={draft.from}
          onChange={(from) => onChange({ from })}
        />
        <TimeField label={t('to')} listName={t('endTimes')} value={draft.to} onChange={(to) => onChange({ to })} />
      </div>
      <p aria-live="polite" className="-mt-2 min-h-5 text-dense text-muted tabular-nums">
        {span && (
          <>
            <span className="font-medium text-body">{lengthOf(span)}</span> <InZone />
            {nextDay && ` · ${t('until', { moment: formats.moment(span.stoppedAt) })}`}
            {isLong && <span className="block text-warn-text">{t('isLong')}</span>}
          </>
        )}
      </p>
    </>
  );
}

function Refused({ refusal, what }: { refusal: Refusal; what: 'addFailed' | 'changeFailed' }) {
  const t = useText('timesheets', 'errors');
  return (
    <Banner tone="danger">
      {t(what)} {t(`errors:${refusal.code}`, refusal.details)}
    </Banner>
  );
}

/** Where the proposed hour is recorded already, the last one that is not. */
function useFree(employeeId: string, { date, from, to }: Draft, isTimed: boolean, zone: string) {
  const hour = isTimed ? null : betweenClocks(date, from, to, zone);
  const day = hour && { startedAt: betweenClocks(date, '00:00', to, zone).from, stoppedAt: hour.to };
  const recorded = useMet(employeeId, day, undefined);
  if (!hour || !day || !recorded.some(({ stoppedAt }) => stoppedAt > hour.from)) return null;
  const free = lastFree(day, recorded, HOUR);
  return free && { from: clockAt(free.startedAt, zone), to: clockAt(free.stoppedAt, zone) };
}

/** What is recorded where the entry would lie, besides itself. */
function useMet(employeeId: string, span: { startedAt: string; stoppedAt: string } | null, ownId: string | undefined) {
  const { data } = useQuery({
    ...read(useServer().timeLogs.conflicts, {
      employeeId,
      startDate: span?.startedAt ?? '',
      endDate: span?.stoppedAt ?? '',
    }),
    enabled: span !== null,
  });
  return (data ?? []).filter(({ id }) => id !== ownId);
}
