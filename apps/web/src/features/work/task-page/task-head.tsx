import type { Task } from '@stint/contract';
import { whyNotWrite } from '@stint/domain/work/tasks';
import { showsEpicLink } from '@stint/domain/workspace/issue-types';
import { Link } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Zap from 'lucide-react/icons/zap';
import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from '../../../lib/device/clipboard.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { popupFrame } from '../../../ui/popup.ts';
import { toast } from '../../../ui/toast.tsx';
import { FavoriteButton } from '../../core/favorites/index.ts';
import { TitleField, TypeMenu, useChangeTask, useTypeLabel, useWhyNotHandle } from '../../core/tasks/index.ts';
import { Elapsed, TimerButton, useTaskTimes, useTimer, useWhyNotStart } from '../../core/timer/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { TaskTotal } from '../../time/timesheets/index.ts';
import { TaskVisitors } from '../../workspace/presence/index.ts';
import { TaskMenu } from '../task-menu/index.ts';
import { FollowButton } from './follow-button.tsx';
import { ParentButton } from './parent-button.tsx';
import { useFieldChange } from './use-field-toast.ts';

/** Type, number, place, title and clock. */
export function TaskHead({ task, actions, onRemoved }: { task: Task; actions?: ReactNode; onRemoved: () => void }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <div className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <Type task={task} />
          <NumberCopy task={task} />
          <ParentButton task={task} />
          <Epic task={task} />
          {task.isDraft && <Draft task={task} />}
        </div>
        <span className="flex min-h-8 shrink-0 items-center gap-1">
          <TaskVisitors taskId={task.id} />
          <FollowButton taskId={task.id} />
          <FavoriteButton entity="Task" entityId={task.id} />
          <TaskMenu task={task} onRemoved={onRemoved} />
          {actions}
        </span>
      </div>
      <div className="flex flex-wrap items-start justify-end gap-x-4 gap-y-1">
        <Title task={task} />
        <Clock task={task} />
      </div>
    </div>
  );
}

function Type({ task }: { task: Task }) {
  const change = useFieldChange();
  const labelled = useTypeLabel();
  return (
    <TypeMenu
      task={task}
      onChange={(type) => {
        change(task.id, type, { field: 'issueType', from: labelled(task).text, to: labelled(type).text });
      }}
    />
  );
}

/** Copies the number and confirms it for a moment. */
function NumberCopy({ task }: { task: Task }) {
  const t = useText('taskPage', 'common');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <span className="relative flex items-center gap-0.5 text-dense text-muted">
      <bdi dir="ltr" className="tabular-nums">
        {task.taskNumber}
      </bdi>
      <IconButton
        name={copied ? t('common:copied') : t('copyNumber')}
        icon={<Copy className="size-3.5" />}
        size="tiny"
        onClick={() => void copyText(task.taskNumber).then(setCopied)}
      />
      <span
        role="status"
        className={copied ? cx(popupFrame, 'absolute start-full px-2 py-0.5 text-accent-text text-caption') : 'sr-only'}
      >
        {copied && t('common:copied')}
      </span>
    </span>
  );
}

/** A draft is visible only to its creator until published. */
function Draft({ task }: { task: Task }) {
  const t = useText('taskMenu');
  const change = useChangeTask();
  const publish = () =>
    change(task.id, { isDraft: false }, {}, () =>
      toast({ look: 'success', title: t('published'), description: task.title }),
    );
  return (
    <span className="flex items-center gap-1">
      <Badge tone="warn">{t('draft')}</Badge>
      <Button size="small" look="quiet" onClick={publish}>
        {t('publish')}
      </Button>
    </span>
  );
}

function Epic({ task }: { task: Task }) {
  if (!showsEpicLink(task) || !task.rootEpic || task.rootEpic.id === task.parent?.id) return null;
  return (
    <Link
      to="/task/$taskId"
      params={{ taskId: task.rootEpic.id }}
      target="_blank"
      className="flex min-w-0 max-w-60 items-center gap-1 text-dense text-muted hover:text-body"
    >
      <Zap className="size-3.5 shrink-0" />
      <span dir="auto" className="truncate">
        {task.rootEpic.title}
      </span>
    </Link>
  );
}

function Title({ task }: { task: Task }) {
  const t = useText('tasks', 'errors', 'common');
  const me = useMyself();
  const change = useFieldChange();
  const [editing, setEditing] = useState(false);
  const refused = useWhyNotHandle()(task);
  const why = me ? whyNotWrite({ emailVerified: me.isEmailVerified }) : null;
  if (editing)
    return (
      <div className="min-w-60 flex-1">
        <TitleField
          title={task.title}
          onSave={(title) => change(task.id, { title }, { field: 'title', from: task.title, to: title })}
          onDone={() => setEditing(false)}
        />
      </div>
    );
  return (
    <div className="group flex min-w-60 flex-1 items-start gap-1">
      <h2 dir="auto" className="min-w-0 break-words font-semibold text-heading">
        {task.title}
      </h2>
      <IconButton
        name={t('renameOf', { task: task.title })}
        tooltip={t('common:rename')}
        icon={<Pencil />}
        size="small"
        blocked={why ? t(`errors:${why}`) : refused}
        onClick={() => setEditing(true)}
      />
    </div>
  );
}

/** The viewer's time and the start button. */
function Clock({ task }: { task: Task }) {
  const t = useText('tasks', 'errors');
  const timer = useTimer();
  const why = useWhyNotStart()(task);
  const times = useTaskTimes()(task.id);
  const me = useMyself();
  const worker = me?.employee && { employeeId: me.employee.id, name: me.name, isOwn: true };
  const running = timer.isRunning && timer.taskId === task.id;
  return (
    <div className="flex shrink-0 items-center gap-3">
      <dl className="grid grid-cols-[auto_auto] items-center gap-x-2 text-end tabular-nums leading-tight">
        <dt className="text-caption text-muted">{t('today')}</dt>
        <dd className={cx('flex h-6 items-center justify-end font-semibold', running && 'text-running-text')}>
          {worker ? (
            <TaskTotal worker={worker} taskId={task.id} span="today" meter={times.today} />
          ) : (
            <Elapsed meter={times.today} />
          )}
        </dd>
        <dt className="text-caption text-muted">{t('total')}</dt>
        <dd className="flex h-6 items-center justify-end text-caption text-muted">
          {worker ? (
            <TaskTotal worker={worker} taskId={task.id} span="all" meter={times.total} />
          ) : (
            <Elapsed meter={times.total} />
          )}
        </dd>
      </dl>
      <TimerButton
        running={running}
        task={task.title}
        blocked={why && t(`errors:${why}`)}
        onStart={() => timer.start(task)}
        onStop={timer.stop}
      />
    </div>
  );
}
