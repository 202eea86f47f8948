import { type BulkChange, labelOf, type Task, type TaskItem } from '@stint/contract';
import { closed } from '@stint/domain/workspace/statuses';
import { useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ColorDot } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { MultiPicker, Picker } from '../../../ui/picker.tsx';
import {
  changeStatus,
  newChange,
  PriorityBars,
  ProjectPicker,
  StatusDot,
  useColleagues,
  useFailedField,
  useOptionLabel,
  useRemoveTasks,
  useStatuses,
  useStatusLabel,
  useUndo,
  useVocabulary,
  useWhyNotAssign,
  useWhyNotChange,
  useWhyNotDelete,
} from '../../core/tasks/index.ts';
import { patchCachedTasks, useTeams } from '../../identity/active-team/index.ts';
import { ExportTasks } from './export-tasks.tsx';
import type { Question } from './search.ts';

type Change = Omit<BulkChange, 'ids' | 'changeId'>;

/** The task after the change, for the optimistic update. */
function shownOf(change: Change, records: { people: TaskItem['members']; labels: TaskItem['tags']; teamId: string }) {
  const { addMembers, removeMembers, addTags, removeTags, organizationTeamId, ...plain } = change;
  const mixed = <T extends { id: string }>(
    own: readonly T[],
    all: readonly T[],
    add: readonly string[] = [],
    less: readonly string[] = [],
  ) => [
    ...own.filter(({ id }) => !less.includes(id)),
    ...all.filter(({ id }) => add.includes(id) && !own.some((item) => item.id === id)),
  ];
  return (task: TaskItem) =>
    organizationTeamId && organizationTeamId !== records.teamId
      ? null
      : ({
          ...plain,
          members: mixed(task.members, records.people, addMembers, removeMembers),
          tags: mixed(task.tags, records.labels, addTags, removeTags),
        } as Partial<Task>);
}

/** The selection survives filters, so only the team and the order apply. */
const everyTask = ({ organizationTeamId, sort, order }: Question): Question => ({
  organizationTeamId,
  ...(sort && { sort }),
  ...(order && { order }),
});

interface BulkBarProps {
  ids: readonly string[];
  /** The loaded rows, some of them selected. */
  rows: readonly TaskItem[];
  teamId: string;
  query: Question;
  onDone: () => void;
}

/** Bulk actions on the selected tasks; each can be undone. */
export function BulkBar({ ids, rows, teamId, query, onDone }: BulkBarProps) {
  const t = useText('taskViews', 'tasks', 'taskPage', 'common');
  const server = useServer();
  const cache = useQueryClient();
  const showUndo = useUndo();
  const statuses = useStatuses();
  const labels = useVocabulary('labels');
  const people = useColleagues();
  const teams = (useTeams().teams ?? []).filter(({ id }) => id !== teamId);
  const remove = useRemoveTasks(onDone);
  const send = useApiMutation(server.tasks.bulk, {
    failed: useFailedField(),
    optimistic: (_, { ids: taskIds, changeId: __, ...change }) =>
      patchCachedTasks(cache, server, taskIds, shownOf(change as Change, { people, labels, teamId })),
    onSuccess: ({ affected }, { changeId = '' }) => showUndo(changeId, t('changed', { number: affected })),
  });
  const tasks = rows.filter(({ id }) => ids.includes(id));
  const whyNotDelete = useWhyNotDelete();
  const refused = useWhyNotChange();
  const deleteReason = tasks.map(whyNotDelete).find((why) => why !== null);
  const change = (next: Change) => {
    const go = () => send.mutate({ ids: [...ids], changeId: newChange(), ...next });
    if (next.status) changeStatus({ status: next.status }, tasks, go, ids.length);
    else go();
  };
  return (
    <section
      aria-label={t('bulk')}
      className="absolute inset-x-0 top-0 z-20 flex h-full min-h-control items-center gap-1.5 overflow-x-auto rounded-md bg-selected px-1 *:shrink-0"
    >
      <span role="status" className="px-1.5 font-medium text-dense tabular-nums">
        {t('selected', { number: ids.length })}
      </span>
      {refused ? (
        <span className="text-dense text-muted">{refused}</span>
      ) : (
        <>
          <Words onChange={change} />
          <Relations tasks={tasks} isWhole={tasks.length === ids.length} teamId={teamId} onChange={change} />
          {teams.length > 0 && (
            <Picker
              name={t('moveToTeam')}
              items={teams}
              value={null}
              onChange={({ id }) => {
                change({ organizationTeamId: id });
                onDone();
              }}
              keyOf={({ id }) => id}
              labelOf={({ name }) => name}
              trigger={
                <Button size="small" aria-label={t('moveToTeam')}>
                  {t('moveToTeam')}
                </Button>
              }
            />
          )}
          <Button size="small" onClick={() => change(closed(statuses))}>
            <CircleCheck />
            {t('close')}
          </Button>
        </>
      )}
      <ExportTasks query={everyTask(query)} ids={ids} size="small" />
      <Button
        size="small"
        look="secondaryDanger"
        blocked={deleteReason}
        onClick={() => remove(ids.map((id) => tasks.find((task) => task.id === id) ?? { id, title: '' }))}
      >
        <Trash2 />
        {t('common:delete')}
      </Button>
      <IconButton name={t('clearSelection')} keys="escape" icon={<X />} size="small" onClick={onDone} />
    </section>
  );
}

interface ActsProps {
  onChange: (change: Change) => void;
}

/** Status, priority and project. */
function Words({ onChange: change }: ActsProps) {
  const t = useText('tasks');
  const statuses = useStatuses();
  const statusLabel = useStatusLabel();
  const wordLabel = useOptionLabel();
  const priorities = useVocabulary('priorities');
  return (
    <>
      <Picker
        name={t('status')}
        items={statuses}
        value={null}
        onChange={({ id, name }) => change({ status: name, taskStatusId: id })}
        keyOf={({ id }) => id}
        labelOf={statusLabel}
        iconOf={({ name, color, icon }) => <StatusDot name={name} color={color} icon={icon} />}
        trigger={
          <Button size="small" aria-label={t('status')}>
            {t('status')}
          </Button>
        }
      />
      <Picker
        name={t('priority')}
        items={priorities}
        value={null}
        onChange={({ id, name }) => change({ priority: name, taskPriorityId: id })}
        keyOf={({ id }) => id}
        labelOf={(entry) => wordLabel('priorities', entry)}
        iconOf={({ name, color }) => <PriorityBars priority={name} color={color} />}
        trigger={
          <Button size="small" aria-label={t('priority')}>
            {t('priority')}
          </Button>
        }
      />
      <ProjectPicker
        value={null}
        onChange={(project) => change({ projectId: project?.id ?? null })}
        trigger={
          <Button size="small" aria-label={t('project')}>
            {t('project')}
          </Button>
        }
      />
    </>
  );
}

interface RelationsProps extends ActsProps {
  tasks: readonly TaskItem[];
  isWhole: boolean;
  teamId: string;
}

/** Members and labels: ticking adds, unticking removes. */
function Relations({ tasks, isWhole, teamId, onChange: change }: RelationsProps) {
  const t = useText('tasks', 'taskPage');
  const labels = useVocabulary('labels');
  const whyNotAssign = useWhyNotAssign();
  // Tasks that are not loaded count as tasks of this team by anybody.
  const unloaded = { teams: [{ id: teamId, name: '' }], createdByUserId: null };
  const whyNot = (employeeId: string) =>
    [...tasks, ...(isWhole ? [] : [unloaded])]
      .map((task) => whyNotAssign(task, employeeId))
      .find((why) => why !== null);
  const whyNotOthers = whyNot('');
  const people = useColleagues().filter(({ id }) => !whyNot(id));
  // Ticks the values that all loaded tasks share.
  const common = <T extends { id: string }>(
    all: readonly T[],
    valuesOf: (task: TaskItem) => readonly { id: string }[],
  ) => (isWhole ? all.filter(({ id }) => tasks.every((task) => valuesOf(task).some((item) => item.id === id))) : []);
  const shift = <T extends { id: string }>(before: readonly T[], next: readonly T[]) => ({
    add: next.filter((item) => !before.includes(item)).map(({ id }) => id),
    less: before.filter((item) => !next.includes(item)).map(({ id }) => id),
  });
  const [assigned, labelled] = [common(people, ({ members }) => members), common(labels, ({ tags }) => tags)];
  return (
    <>
      <MultiPicker
        name={t('taskPage:assignees')}
        items={people}
        value={assigned}
        onChange={(next) => {
          const { add, less } = shift(assigned, next);
          change({ addMembers: add, removeMembers: less });
        }}
        keyOf={({ id }) => id}
        labelOf={({ fullName }) => fullName}
        iconOf={({ fullName, user }) => <Avatar name={fullName} image={user.imageUrl} size="tiny" decorative />}
        {...(whyNotOthers && { footer: () => <p className="px-2 py-1 text-caption text-muted">{whyNotOthers}</p> })}
        trigger={
          <Button size="small" aria-label={t('taskPage:assignees')}>
            {t('taskPage:assignees')}
          </Button>
        }
      />
      <MultiPicker
        name={t('tasks:labels')}
        items={labels}
        value={labelled}
        onChange={(next) => {
          const { add, less } = shift(labelled, next);
          change({ addTags: add, removeTags: less });
        }}
        keyOf={({ id }) => id}
        labelOf={(label) => labelOf(label)}
        iconOf={({ color }) => <ColorDot color={color} />}
        trigger={
          <Button size="small" aria-label={t('tasks:labels')}>
            {t('tasks:labels')}
          </Button>
        }
      />
    </>
  );
}
