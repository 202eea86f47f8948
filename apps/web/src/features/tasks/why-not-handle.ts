import type { TaskItem } from '@stint/contract';
import { whyNotHandle } from '@stint/domain/tasks';
import { useText } from '../../lib/i18n.ts';
import { useMay, useMyself } from '../auth/index.ts';
import { useTeams } from '../team/index.ts';

/** Why the person may not change a task, in words. Before their teams are known nothing speaks against it. */
export function useWhyNotHandle() {
  const t = useText('errors');
  const me = useMyself();
  const may = useMay();
  const { teams } = useTeams();
  const mine = teams && new Set(teams.map(({ id }) => id));
  return (task: Pick<TaskItem, 'members' | 'teams' | 'createdByUserId'>): string | null => {
    if (!me || !mine) return null;
    const why = whyNotHandle({
      isMember: task.teams.some(({ id }) => mine.has(id)),
      isOwn: task.createdByUserId === me.id || task.members.some(({ id }) => id === me.employee?.id),
      isManager: may('CHANGE_SELECTED_EMPLOYEE') || may('ALL_ORG_EDIT'),
    });
    return why && t(why);
  };
}
