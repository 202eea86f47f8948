import type { TaskItem } from '@stint/contract';
import { whyNotAssign, whyNotDelete, whyNotHandle } from '@stint/domain/work/tasks';
import { isManager } from '@stint/domain/workspace/teams';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useTeams } from '../../identity/active-team/index.ts';
import { useMay, useMyself, useWhyNot } from '../../identity/auth/index.ts';
import { useWhyNotChange } from './fields-blocked.ts';

/** Why the person may not change a task; null while their teams are loading. */
export function useWhyNotHandle() {
  const t = useText('errors');
  const me = useMyself();
  const may = useMay();
  const { teams } = useTeams();
  const refused = useWhyNotChange();
  const mine = teams && new Set(teams.map(({ id }) => id));
  return (task: Pick<TaskItem, 'members' | 'teams' | 'createdByUserId'>): string | null => {
    if (refused) return refused;
    if (!me || !mine) return null;
    const why = whyNotHandle({
      isMember: task.teams.some(({ id }) => mine.has(id)),
      isOwn: task.createdByUserId === me.id || task.members.some(({ id }) => id === me.employee?.id),
      isManager: may('CHANGE_SELECTED_EMPLOYEE') || may('ALL_ORG_EDIT'),
    });
    return why && t(why);
  };
}

type TaskTeams = Pick<TaskItem, 'teams' | 'createdByUserId'>;

/** Whether the person may act for others on a task; true while their teams are loading. */
function useManagesTask() {
  const me = useMyself();
  const may = useMay();
  const { teams } = useTeams();
  const leads = (teamId: string) => {
    const team = teams?.find(({ id }) => id === teamId);
    const ownMember = team?.members?.find(({ employeeId }) => employeeId === me?.employee?.id);
    return team?.createdByUserId === me?.id || (team && ownMember ? isManager(ownMember, team) : false);
  };
  const everywhere = may('CHANGE_SELECTED_EMPLOYEE') || may('ALL_ORG_EDIT');
  return (task: Pick<TaskItem, 'teams'>) => !me || !teams || everywhere || task.teams.some(({ id }) => leads(id));
}

/** Why the person may not add or remove this member. */
export function useWhyNotAssign() {
  const t = useText('errors');
  const me = useMyself();
  const manages = useManagesTask();
  const refused = useWhyNotChange();
  return (task: TaskTeams, employeeId: string): string | null => {
    const isCreator = task.createdByUserId === me?.id;
    const why = whyNotAssign({ isSelf: employeeId === me?.employee?.id, isCreator, isManager: manages(task) });
    return refused ?? (why && t(why));
  };
}

/** Why the person may not delete a task. */
export function useWhyNotDelete() {
  const t = useText('errors');
  const me = useMyself()?.id;
  const manages = useManagesTask();
  const refused = useWhyNot()(useServer().tasks.remove);
  return (task: TaskTeams): string | null => {
    const why = whyNotDelete({ isCreator: task.createdByUserId === me, isManager: manages(task) });
    return refused ?? (why && t(why));
  };
}
