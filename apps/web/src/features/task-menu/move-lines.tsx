import type { TaskItem, TaskStatus } from '@stint/contract';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import FolderClosed from 'lucide-react/icons/folder-closed';
import Users from 'lucide-react/icons/users';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '../../ui/badge.tsx';
import { MenuChoice, MenuSeparator, MenuSub } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { StatusDot, useChangeTask, useProjects, useStatuses, useStatusLabel } from '../tasks/index.ts';
import { useTeams } from '../team/index.ts';

interface MoveLinesProps {
  task: TaskItem;
  onMove?: ((status: TaskStatus) => void) | undefined;
}

/** Moves a task to another status, project or team; each can be taken back. */
export function MoveLines({ task, onMove }: MoveLinesProps) {
  const { t } = useTranslation(['taskPage', 'shell', 'tasks', 'common']);
  const statuses = useStatuses();
  const labelled = useStatusLabel();
  const projects = useProjects();
  const { teams, teamId } = useTeams();
  const change = useChangeTask();
  const moved = (to: string, undo: () => void) => () =>
    toast({
      look: 'success',
      title: t('movedTo', { status: to }),
      description: task.title,
      action: { label: t('common:undo'), onPress: undo },
    });
  const current =
    statuses.find(({ id }) => id === task.taskStatusId) ?? statuses.find(({ name }) => name === task.status);
  const toStatus = (id: string) => {
    const status = statuses.find((one) => one.id === id);
    if (!status || status === current) return;
    if (onMove) return onMove(status);
    const before = { status: task.status, taskStatusId: task.taskStatusId ?? null };
    const next = { status: status.name, taskStatusId: id };
    change(
      task.id,
      next,
      {},
      moved(labelled(status), () => change(task.id, before)),
    );
  };
  const toProject = (id: string) => {
    const before = task.projectId ?? null;
    if ((before ?? '') === id) return;
    const name = projects.find((one) => one.id === id)?.name ?? t('common:none');
    change(
      task.id,
      { projectId: id || null },
      {},
      moved(name, () => change(task.id, { projectId: before })),
    );
  };
  const toTeam = (id: string) => {
    const team = teams?.find((one) => one.id === id);
    const before = task.teams.map((one) => one.id);
    if (!team || (before.length === 1 && before[0] === id)) return;
    const undo = () => change(task.id, { teams: before });
    change(task.id, { teams: [id] }, {}, moved(team.name, undo));
  };
  return (
    <MenuSub label={t('moveTo')} icon={<ArrowRightLeft className="rtl:-scale-x-100" />}>
      <MenuChoice
        label={t('tasks:status')}
        value={current?.id ?? ''}
        onChange={toStatus}
        options={statuses.map((status) => ({
          value: status.id,
          label: labelled(status),
          icon: <StatusDot name={status.name} color={status.color} />,
        }))}
      />
      <MenuSeparator />
      <MenuSub label={t('tasks:project')} icon={<FolderClosed />}>
        <MenuChoice
          label={t('tasks:project')}
          value={task.projectId ?? ''}
          onChange={toProject}
          options={[
            { value: '', label: t('common:none') },
            ...projects.map(({ id, name, color }) => ({ value: id, label: name, icon: <ColorDot color={color} /> })),
          ]}
        />
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
