import type { EmployeeRef, TagRef, TaskItem } from '@stint/contract';
import { type ReactElement, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../../lib/i18n/i18n.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { PopupAtOnce } from '../../../ui/lazy-popup.ts';
import { preloadPicker } from '../../../ui/picker.tsx';
import { popupFrame } from '../../../ui/popup.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { AssigneesMenu } from './assignees-menu.tsx';
import { useChangeTask } from './change-task.ts';
import { EstimateField } from './estimate-field.tsx';
import { LabelsMenu, OptionMenu } from './option-menus.tsx';
import { optionTrigger } from './option-trigger.tsx';
import { ProjectPicker } from './project-picker.tsx';
import { useProjectNamed } from './projects.ts';
import { sayUpdated } from './say-updated.ts';
import { StatusMenu } from './status-menu.tsx';
import type { TaskProperty } from './task-properties.ts';
import { useTogether } from './together.ts';

interface PropertyProps {
  task: TaskItem;
  onClose: () => void;
}

interface TaskKeyPanelProps extends PropertyProps {
  property: TaskProperty;
  row: HTMLElement;
}

// Most properties are chosen from a list.
preloadPicker();

/** Several ticks are one change; it is sent when the panel closes. */
const never = 60_000;

function Assign({ task }: PropertyProps) {
  const change = useChangeTask();
  const together = useTogether<readonly EmployeeRef[]>(
    task.members,
    (members) =>
      change(task.id, { members: members.map(({ id }) => id) }, { members: [...members] }, () => sayUpdated('members')),
    never,
  );
  return (
    <AssigneesMenu
      task={{ teams: task.teams, createdByUserId: task.createdByUserId ?? null }}
      members={together.value}
      onChange={together.change}
    />
  );
}

function Labels({ task }: PropertyProps) {
  const change = useChangeTask();
  const together = useTogether<readonly TagRef[]>(
    task.tags,
    (tags) => change(task.id, { tags: tags.map(({ id }) => id) }, { tags: [...tags] }, () => sayUpdated('tags')),
    never,
  );
  return <LabelsMenu tags={together.value} onChange={together.change} />;
}

function Priority({ task }: PropertyProps) {
  const change = useChangeTask();
  return (
    <OptionMenu
      kind="priorities"
      word={task.priority}
      entryId={task.taskPriorityId}
      onChange={({ word, id }) =>
        change(task.id, { priority: word, taskPriorityId: id }, {}, () => sayUpdated('priority'))
      }
    />
  );
}

function Due({ task }: PropertyProps) {
  const t = useText('common', 'tasks');
  const change = useChangeTask();
  const { calendarDate } = useFormats();
  const value = task.dueDate?.slice(0, 10) ?? null;
  const set = (date: string | null) =>
    change(task.id, { dueDate: date && `${date}T00:00:00.000Z` }, {}, () => sayUpdated('dueDate'));
  return (
    <DatePicker
      name={t('tasks:field_dueDate')}
      value={value}
      onChange={set}
      onClear={() => set(null)}
      {...(task.startDate && { min: task.startDate.slice(0, 10) })}
      trigger={optionTrigger({
        name: t('tasks:field_dueDate'),
        children: value ? calendarDate(value) : t('none'),
        empty: !value,
      })}
    />
  );
}

function Project({ task }: PropertyProps) {
  const t = useText('common', 'tasks');
  const change = useChangeTask();
  const current = useProjectNamed(task.projectId);
  return (
    <ProjectPicker
      value={current}
      onChange={(project) =>
        (project?.id ?? null) !== (task.projectId ?? null) &&
        change(task.id, { projectId: project?.id ?? null }, {}, () => sayUpdated('projectId'))
      }
      trigger={optionTrigger({
        name: t('tasks:project'),
        children: current?.name ?? t('none'),
        empty: !current,
        icon: current && <ColorDot color={current.color} />,
      })}
    />
  );
}

function Estimate({ task, onClose }: PropertyProps) {
  const change = useChangeTask();
  return (
    <EstimateField
      autoFocus
      estimate={task.estimate}
      subject={task.title}
      onSave={(estimate) => change(task.id, { estimate }, {}, () => sayUpdated('estimate'))}
      onDone={onClose}
    />
  );
}

const Status = ({ task }: PropertyProps) => <StatusMenu task={task} />;

const properties: Record<TaskProperty, (props: PropertyProps) => ReactElement> = {
  taskStatus: Status,
  taskAssign: Assign,
  taskPriority: Priority,
  taskLabels: Labels,
  taskDue: Due,
  taskEstimate: Estimate,
  taskMove: Project,
};

/** The room that the panel needs below its top. */
const height = 44;

/** A property of the focused task over its row, with its list already open. */
export function TaskKeyPanel({ task, property, row, onClose }: TaskKeyPanelProps) {
  const t = useText('shortcuts');
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => setTop(Math.max(8, Math.min(row.getBoundingClientRect().top, innerHeight - height))), [row]);
  const Property = properties[property];
  if (top === null) return null;
  const { left, right } = row.getBoundingClientRect();
  const inset = document.documentElement.dir === 'rtl' ? innerWidth - right : left;
  return createPortal(
    <section
      aria-label={t(property)}
      style={{ top, insetInlineStart: Math.max(8, inset + 12) }}
      className={cx(popupFrame, 'fixed flex min-h-9 max-w-80 items-center gap-3 px-3 py-1 text-dense')}
    >
      <span className="text-muted">{t(property)}</span>
      <PopupAtOnce value={onClose}>
        <Property task={task} onClose={onClose} />
      </PopupAtOnce>
    </section>,
    document.body,
  );
}
