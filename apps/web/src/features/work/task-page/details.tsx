import type { EmployeeRef, Task, TaskPatch } from '@stint/contract';
import { daysFrom } from '@stint/domain/dates';
import { offersEpic } from '@stint/domain/workspace/issue-types';
import { useQuery } from '@tanstack/react-query';
import CalendarIcon from 'lucide-react/icons/calendar';
import Zap from 'lucide-react/icons/zap';
import { type ReactNode, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { toast } from '../../../ui/toast.tsx';
import {
  AssigneesMenu,
  changeStatus,
  Estimate,
  EstimatesOfMembers,
  type Field,
  LabelsMenu,
  OptionMenu,
  ProjectMenu,
  StatusPicker,
  statusOf,
  useChangeTask,
  useFieldsBlocked,
  useProjectNamed,
  useStatuses,
  useStatusLabel,
  useTogether,
  VersionMenu,
} from '../../core/tasks/index.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useMeetingType } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { ParentForm } from '../task-menu/index.ts';
import { TaskMeeting } from './task-meeting.tsx';
import { Times } from './times.tsx';
import { useFieldChange } from './use-field-toast.ts';

function Property({ label, children, tall = false }: { label: string; children: ReactNode; tall?: boolean }) {
  return (
    <div className={cx('grid grid-cols-[6.5rem_minmax(0,1fr)] gap-2', tall ? 'items-start' : 'items-center')}>
      <dt className={cx('text-dense text-muted', tall && 'pt-1')}>{label}</dt>
      <dd className="flex min-h-7 min-w-0 items-center text-dense">{children}</dd>
    </div>
  );
}

/** The properties of the task, each with its editor. */
export function Details({ task }: { task: Task }) {
  const t = useText('taskPage', 'tasks', 'meetings');
  const change = useFieldChange();
  const hasMeetings = useMeetingType() !== null;
  const set = (patch: TaskPatch, about: Parameters<typeof change>[2]) => change(task.id, patch, about);
  return (
    <Card title={t('details')}>
      <dl className="flex flex-col gap-1">
        <Property label={t('tasks:status')}>
          <Status task={task} />
        </Property>
        <Property label={t('tasks:priority')}>
          <OptionMenu
            kind="priorities"
            word={task.priority}
            entryId={task.taskPriorityId}
            onChange={({ word, id }, words) => {
              set({ priority: word, taskPriorityId: id }, { field: 'priority', ...words });
            }}
          />
        </Property>
        <Property label={t('tasks:size')}>
          <OptionMenu
            kind="sizes"
            word={task.size}
            entryId={task.taskSizeId}
            onChange={({ word, id }, words) => {
              set({ size: word, taskSizeId: id }, { field: 'size', ...words });
            }}
          />
        </Property>
        <Property label={t('assignees')}>
          <Assignees task={task} />
        </Property>
        <Property label={t('tasks:labels')} tall>
          <Labels task={task} />
        </Property>
        <Property label={t('tasks:project')}>
          <Project task={task} />
        </Property>
        {offersEpic(task.issueType) && (
          <Property label={t('type_Epic')}>
            <Epic task={task} />
          </Property>
        )}
        <Property label={t('version')}>
          <VersionMenu
            version={task.version}
            onChange={(version) => {
              set({ version }, { field: 'version', from: task.version, to: version });
            }}
          />
        </Property>
        <DateProperty task={task} field="startDate" label={t('startDate')} />
        <DateProperty task={task} field="dueDate" label={t('dueDate')} />
        <Estimates task={task} />
        <Property label={t('visibility')}>
          <Visibility task={task} />
        </Property>
        {hasMeetings && (
          <Property label={t('meetings:title')}>
            <TaskMeeting taskId={task.id} />
          </Property>
        )}
        <Plans task={task} />
        {task.createdByUser && (
          <Property label={t('creator')}>
            <Creator {...task.createdByUser} />
          </Property>
        )}
      </dl>
      <Times task={task} />
      <Moments task={task} />
    </Card>
  );
}

/** The status among the team's statuses. */
function Status({ task }: { task: Task }) {
  const labelled = useStatusLabel();
  const statuses = useStatuses();
  const change = useFieldChange();
  const from = labelled(statusOf(task, statuses) ?? { name: task.status });
  return (
    <StatusPicker
      task={task}
      onChange={(status) => {
        const next = { status: status.name, taskStatusId: status.id };
        changeStatus(next, [task], () => change(task.id, next, { field: 'status', from, to: labelled(status) }));
      }}
    />
  );
}

function Assignees({ task }: { task: Task }) {
  const change = useFieldChange();
  return (
    <AssigneesMenu
      linked
      task={task}
      members={task.members}
      onChange={(members) => {
        const names = (people: readonly EmployeeRef[]) => people.map(({ fullName }) => fullName).join(', ');
        const about = { field: 'members', from: names(task.members), to: names(members) } as const;
        change(task.id, { members: members.map(({ id }) => id) }, { ...about, shown: { members } });
      }}
    />
  );
}

/** Several labels in a row are combined into one change. */
function Labels({ task }: { task: Task }) {
  const t = useText('taskMenu');
  const change = useChangeTask();
  const together = useTogether(
    task.tags,
    (tags) =>
      change(task.id, { tags: tags.map(({ id }) => id) }, { tags }, () =>
        toast({ id: 'task-field', look: 'success', title: t('labelsUpdated') }),
      ),
    2000,
  );
  return <LabelsMenu tags={together.value} onChange={together.change} />;
}

function Project({ task }: { task: Task }) {
  const change = useFieldChange();
  const project = useProjectNamed(task.projectId);
  return (
    <ProjectMenu
      projectId={task.projectId}
      onChange={(chosen) => {
        const about = { field: 'projectId', from: project?.name, to: chosen?.name } as const;
        change(task.id, { projectId: chosen?.id ?? null }, about);
      }}
    />
  );
}

/** The epic of a story. */
function Epic({ task }: { task: Task }) {
  const t = useText('taskMenu', 'taskPage', 'common');
  const [open, setOpen] = useState(false);
  const blocked = useFieldsBlocked();
  const text = task.parent?.title ?? t('common:none');
  const trigger = (
    <Button
      look="value"
      size="small"
      blocked={blocked}
      aria-label={`${t('taskPage:type_Epic')}: ${text}`}
      className="-mx-1.5"
    >
      <Zap className="size-3.5 text-faint" />
      <span className={cx('truncate', !task.parent && 'text-faint')}>{text}</span>
    </Button>
  );
  if (blocked) return trigger;
  return (
    <Dialog title={t('chooseEpic')} description={task.title} open={open} onOpenChange={setOpen} trigger={trigger}>
      <ParentForm epics task={task} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

interface DatePropertyProps {
  task: Task;
  field: Extract<Field, 'startDate' | 'dueDate'>;
  label: string;
}

/** Dates are sent as midnight in UTC and shown without a zone. */
function DateProperty({ task, field, label }: DatePropertyProps) {
  const t = useText('taskPage', 'common');
  const change = useFieldChange();
  const { calendarDate } = useFormats();
  const value = task[field]?.slice(0, 10) ?? null;
  const set = (date: string | null) => {
    const patch = { [field]: date && `${date}T00:00:00.000Z` };
    change(task.id, patch, { field, from: value && calendarDate(value), to: date && calendarDate(date) });
  };
  const text = value ? calendarDate(value) : t('common:none');
  const blocked = useFieldsBlocked();
  const trigger = (
    <Button
      look="value"
      size="small"
      blocked={blocked}
      aria-label={t('dateOf', { name: label, date: text })}
      className="-ms-1.5 tabular-nums"
    >
      <CalendarIcon className="size-3.5 text-faint" />
      <span className={value ? undefined : 'text-faint'}>{text}</span>
    </Button>
  );
  return (
    <Property label={label}>
      {blocked ? (
        trigger
      ) : (
        <DatePicker
          name={label}
          value={value}
          onChange={set}
          onClear={() => set(null)}
          {...(field === 'dueDate' && task.startDate && { min: task.startDate.slice(0, 10) })}
          trigger={trigger}
        />
      )}
      {field === 'dueDate' && value && task.resolvedAt === null && <DaysLeft dueDate={value} />}
    </Property>
  );
}

function DaysLeft({ dueDate }: { dueDate: string }) {
  const t = useText('taskPage');
  const days = daysFrom(useToday(useZone()).date, dueDate);
  if (days === 0) return <Badge tone="warn">{t('dueToday')}</Badge>;
  return days > 0 ? (
    <Badge>{t('daysLeft', { count: days })}</Badge>
  ) : (
    <Badge tone="danger">{t('daysOver', { count: -days })}</Badge>
  );
}

/** The task's estimate and those of its members. */
function Estimates({ task }: { task: Task }) {
  const t = useText('tasks', 'taskMenu');
  const change = useFieldChange();
  return (
    <>
      <Property label={t('estimate')}>
        <Estimate
          task={task}
          onSave={(estimate) => {
            const [from, to] = [task.estimate, estimate].map((value) => (value > 0 ? short(value * 1000) : null));
            change(task.id, { estimate }, { field: 'estimate', from, to });
          }}
        />
      </Property>
      {(task.members.length > 0 || (task.estimations ?? []).length > 0) && (
        <div>
          <dt className="sr-only">{t('taskMenu:estimatesOfMembers')}</dt>
          <dd>
            <EstimatesOfMembers task={task} />
          </dd>
        </div>
      )}
    </>
  );
}

function Visibility({ task }: { task: Task }) {
  const t = useText('taskPage');
  const change = useFieldChange();
  if (useFieldsBlocked()) return <span>{t(task.public ? 'public' : 'private')}</span>;
  return (
    <Segmented
      name={t('visibility')}
      value={task.public ? 'public' : 'private'}
      onChange={(next) => {
        const [from, to] = next === 'public' ? ([t('private'), t('public')] as const) : [t('public'), t('private')];
        change(task.id, { public: next === 'public' }, { field: 'public', from, to });
      }}
      options={[
        { value: 'public', label: t('public') },
        { value: 'private', label: t('private') },
      ]}
    />
  );
}

/** The days on which a member has planned the task. */
function Plans({ task }: { task: Task }) {
  const t = useText('taskPage');
  const formats = useFormats();
  const { data } = useQuery(apiQuery(useServer().plans.ofTask, { taskId: task.id }));
  if (!data) return null;
  const dates = [...new Set(data.items.map(({ date }) => date))].sort();
  return (
    <Property label={t('plans')} tall>
      <span className="flex flex-wrap gap-1 py-1">
        {dates.length === 0 && <span className="text-faint">{t('noPlans')}</span>}
        {dates.slice(-5).map((date) => (
          <Badge key={date}>{formats.day(date)}</Badge>
        ))}
      </span>
    </Property>
  );
}

const Creator = ({ name, imageUrl }: NonNullable<Task['createdByUser']>) => (
  <span className="flex min-w-0 items-center gap-2">
    <Avatar name={name} image={imageUrl} size="tiny" decorative />
    <span className="truncate">{name}</span>
  </span>
);

/** When the task was created, updated and resolved. */
function Moments({ task }: { task: Task }) {
  const t = useText('taskPage');
  const formats = useFormats();
  const words = { createdAt: t('created'), updatedAt: t('updated'), resolvedAt: t('resolved') };
  return (
    <dl className="mt-3 flex flex-col gap-0.5 border-line border-t pt-3 text-caption text-faint">
      {(['createdAt', 'updatedAt', 'resolvedAt'] as const).map((key) => {
        const at = task[key];
        return (
          at && (
            <div key={key} className="flex justify-between gap-2">
              <dt>{words[key]}</dt>
              <dd>
                <time dateTime={at}>{formats.moment(at)}</time>
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
