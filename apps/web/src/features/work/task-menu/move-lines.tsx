import type { TaskItem, TaskStatus } from '@stint/contract';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import FolderClosed from 'lucide-react/icons/folder-closed';
import Search from 'lucide-react/icons/search';
import Users from 'lucide-react/icons/users';
import { useRef } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { MenuChoice, MenuItem, MenuSeparator, MenuSub } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import {
  changeStatus,
  newChange,
  StatusDot,
  statusOf,
  useChangeTask,
  useFailedField,
  useProjectChoices,
  useProjectNamed,
  useStatuses,
  useStatusLabel,
  useUndo,
} from '../../core/tasks/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';

interface MoveLinesProps {
  task: TaskItem;
  keys?: string;
  /** Why the person may not move it. */
  blocked: string | null;
  onMove?: ((status: TaskStatus) => void) | undefined;
  /** Called to choose among all projects. */
  onProject: () => void;
}

/** A notice of the new place, with undo. */
function useMoved({ title: description }: TaskItem) {
  const t = useText('taskPage', 'common');
  return (to: string, undo: () => void) => () =>
    toast({
      look: 'success',
      title: t('movedTo', { status: to }),
      description,
      action: { label: t('common:undo'), onPress: undo },
    });
}

/** Moves a task into a project, or out of its project. */
export function useMoveToProject(task: TaskItem) {
  const t = useText('common');
  const change = useChangeTask();
  const moved = useMoved(task);
  return (project: { id: string; name: string } | null) => {
    const before = task.projectId ?? null;
    if (before === (project?.id ?? null)) return;
    const undo = () => change(task.id, { projectId: before });
    change(task.id, { projectId: project?.id ?? null }, {}, moved(project?.name ?? t('none'), undo));
  };
}

/** Moves a task to another team, where its options map to that team's. Undo restores everything. */
function useMoveToTeam(task: TaskItem) {
  const t = useText('taskPage');
  const showUndo = useUndo();
  const names = useRef(new Map<string, string>());
  const send = useApiMutation(useServer().tasks.bulk, {
    failed: useFailedField(),
    onSuccess: (_, { changeId = '' }) =>
      showUndo(changeId, t('movedTo', { status: names.current.get(changeId) ?? '' }), task.title),
  });
  return (team: { id: string; name: string }) => {
    if (task.teams.length === 1 && task.teams[0]?.id === team.id) return;
    const changeId = newChange();
    names.current.set(changeId, team.name);
    send.mutate({ ids: [task.id], changeId, organizationTeamId: team.id });
  };
}

interface ProjectLinesProps {
  task: TaskItem;
  onMore: () => void;
}

/** The task's project and the first of the others; the rest can be searched. */
function ProjectLines({ task, onMore }: ProjectLinesProps) {
  const t = useText('tasks', 'projects', 'common');
  const { projects, total } = useProjectChoices(true);
  const ownProject = useProjectNamed(task.projectId);
  const move = useMoveToProject(task);
  const all = ownProject ? [ownProject, ...projects.filter(({ id }) => id !== ownProject.id)] : projects;
  return (
    <>
      <MenuChoice
        label={t('project')}
        value={task.projectId ?? ''}
        onChange={(id) => move(all.find((project) => project.id === id) ?? null)}
        options={[
          { value: '', label: t('common:none') },
          ...all.map(({ id, name, color }) => ({ value: id, label: name, icon: <ColorDot color={color} /> })),
        ]}
      />
      {total > projects.length && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Search />} onSelect={onMore}>
            {t('projects:search')}
          </MenuItem>
        </>
      )}
    </>
  );
}

/** Moves a task to another status, project or team, with undo. */
export function MoveLines({ task, keys, blocked, onMove, onProject }: MoveLinesProps) {
  const t = useText('taskPage', 'shell', 'tasks');
  const statuses = useStatuses();
  const labelled = useStatusLabel();
  const { teams, teamId } = useTeams();
  const change = useChangeTask();
  const moved = useMoved(task);
  const current = statusOf(task, statuses);
  const toStatus = (id: string) => {
    const status = statuses.find((item) => item.id === id);
    if (!status || status === current) return;
    if (onMove) return onMove(status);
    const before = { status: task.status, taskStatusId: task.taskStatusId ?? null };
    const next = { status: status.name, taskStatusId: id };
    const undo = () => change(task.id, before);
    changeStatus(next, [task], () => change(task.id, next, {}, moved(labelled(status), undo)));
  };
  const moveToTeam = useMoveToTeam(task);
  const toTeam = (id: string) => {
    const team = teams?.find((item) => item.id === id);
    if (team) moveToTeam(team);
  };
  return (
    <MenuSub
      {...(keys && { keys })}
      label={t('moveTo')}
      blocked={blocked}
      icon={<ArrowRightLeft className="rtl:-scale-x-100" />}
    >
      <MenuChoice
        label={t('tasks:status')}
        value={current?.id ?? ''}
        onChange={toStatus}
        options={statuses.map((status) => ({
          value: status.id,
          label: labelled(status),
          icon: <StatusDot name={status.name} color={status.color} icon={status.icon} />,
        }))}
      />
      <MenuSeparator />
      <MenuSub label={t('tasks:project')} icon={<FolderClosed />}>
        <ProjectLines task={task} onMore={onProject} />
      </MenuSub>
      {(teams?.length ?? 0) > 1 && (
        <MenuSub label={t('shell:team')} icon={<Users />}>
          <MenuChoice
            label={t('shell:team')}
            value={task.teams.length === 1 ? (task.teams[0]?.id ?? '') : (teamId ?? '')}
            onChange={toTeam}
            options={(teams ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </MenuSub>
      )}
    </MenuSub>
  );
}
