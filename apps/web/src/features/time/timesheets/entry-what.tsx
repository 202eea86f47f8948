import type { TimeLog } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { InlineButton, shownInRow } from '../../../ui/inline-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import type { Reason } from '../../../ui/reason.ts';
import { Labels, ProjectPicker } from '../../core/tasks/index.ts';
import { BilledBadge } from './billed-badge.tsx';
import type { EntryActions } from './entry-actions.ts';
import { InlineLabels, InlineNote, InlineReason } from './inline-fields.tsx';
import { TaskField } from './task-field.tsx';
import { TimesheetBadge } from './timesheet-badge.tsx';

interface WhatProps {
  log: TimeLog;
  entryName: { task: string; time: string };
  blocked: Reason | null;
  actions: EntryActions;
}

/** On what, what was said of it, and how it came about. */
export function EntryWhat({ log, entryName, blocked, actions }: WhatProps) {
  const t = useText('timesheets');
  const change = (patch: Parameters<EntryActions['change']>[1]) => actions.change(log, patch);
  const tags = log.tags ?? [];
  const project = <Project {...{ log, blocked }} onSave={(projectId) => change({ projectId })} />;
  const note = (
    <InlineNote value={log.description} blocked={blocked} onSave={(description) => change({ description })} />
  );
  const reason = (log.reason || log.logType === 'MANUAL') && (
    <InlineReason value={log.reason} blocked={blocked} onSave={(next) => change({ reason: next })} />
  );
  const isNoted = Boolean(log.description || log.reason);
  // Seen while somebody is at the row: they stand last, so that they leave no gaps.
  const more = !blocked && (
    <span className="flex min-w-0 items-center gap-x-2">
      <ChangeTask {...{ log, entryName }} onSave={(taskId) => change({ taskId })} />
      <InlineLabels {...{ log, entryName }} onSave={(next) => change({ tags: next })} />
      {!log.project && project}
      {!log.description && note}
      {!log.reason && reason}
    </span>
  );
  return (
    <span className="order-last min-w-0 flex-1 basis-full ps-7 sm:order-none sm:basis-0 sm:ps-0">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <Title log={log} />
        {log.project && project}
        <Origin log={log} />
        <Labels tags={tags} name={t('labels')} shown={3} />
        {!isNoted && more}
      </span>
      {isNoted && (
        <span className="mt-1 flex min-w-0 flex-wrap items-center gap-x-3">
          {log.description && note}
          {log.reason && reason}
          {more}
        </span>
      )}
    </span>
  );
}

function Title({ log }: { log: TimeLog }) {
  const t = useText('timesheets');
  if (!log.task) return <span className="text-base text-muted">{t('noTask')}</span>;
  return (
    <Link
      to="/task/$taskId"
      params={{ taskId: log.task.id }}
      dir="auto"
      className="min-w-0 max-w-full truncate font-medium text-base hover:underline"
    >
      {log.task.title}
    </Link>
  );
}

/** Says that its start or stop was received later than it happened. */
export function LateBadge({ log: { lateSeconds = 0 } }: { log: Pick<TimeLog, 'lateSeconds'> }) {
  const t = useText('timesheets');
  if (lateSeconds === 0) return null;
  return <Badge tone="warn">{t('sentLater', { time: short(lateSeconds * 1000) })}</Badge>;
}

/** How it came about, and what became of it. */
function Origin({ log }: { log: TimeLog }) {
  const t = useText('timesheets');
  return (
    <>
      {log.logType !== 'TRACKED' && <Badge>{t(`type_${log.logType}`)}</Badge>}
      {log.source !== 'TEAMS' && log.logType !== 'MANUAL' && <Badge>{t(`source_${log.source}`)}</Badge>}
      {log.isBilled && <BilledBadge invoice={log.invoice} />}
      <LateBadge log={log} />
      {log.isEdited && <Badge>{t('edited')}</Badge>}
      {log.timesheet && log.timesheet.status !== 'DRAFT' && <TimesheetBadge status={log.timesheet.status} />}
    </>
  );
}

interface ChangeTaskProps {
  log: TimeLog;
  entryName: { task: string; time: string };
  onSave: (taskId: string) => void;
}

/** The title leads to the task; this beside it chooses another. */
function ChangeTask({ log, entryName, onSave }: ChangeTaskProps) {
  const t = useText('timesheets');
  const [open, setOpen] = useState(false);
  return (
    <Popover
      title={t('changeTask')}
      open={open}
      onOpenChange={setOpen}
      size="large"
      trigger={
        <IconButton
          size="small"
          name={t('changeTaskOf', entryName)}
          tooltip={t('changeTask')}
          icon={<ChevronDown />}
          className={shownInRow}
        />
      }
    >
      <TaskField
        value={log.task ?? null}
        onChange={({ id }) => {
          setOpen(false);
          if (id !== log.taskId) onSave(id);
        }}
      />
    </Popover>
  );
}

interface ProjectProps {
  log: TimeLog;
  blocked: Reason | null;
  onSave: (projectId: string | null) => void;
}

function Project({ log, blocked, onSave }: ProjectProps) {
  const t = useText('timesheets');
  const { project } = log;
  if (blocked) return project ? <span className="truncate text-caption text-muted">{project.name}</span> : null;
  return (
    <ProjectPicker
      value={project ? { id: project.id, name: project.name, color: null } : null}
      onChange={(next) => next?.id !== project?.id && onSave(next?.id ?? null)}
      trigger={
        <InlineButton
          dir="auto"
          quiet={!project}
          aria-label={project ? `${t('project')}: ${project.name}` : t('addProject')}
          className="truncate text-caption text-muted"
        >
          {project?.name ?? t('addProject')}
        </InlineButton>
      }
    />
  );
}
