import type { TaskItem } from '@stint/contract';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { useTeams, useZone } from '../../identity/active-team/index.ts';
import { useWhyNot } from '../../identity/auth/index.ts';

/** Moves a task to the top of one's list and of today's plan. */
export function useNext() {
  const t = useText('taskMenu');
  const server = useServer();
  const { teamId } = useTeams();
  const { date } = useToday(useZone());
  const why = useWhyNot()(server.plans.next);
  const send = useApiMutation(server.plans.next, {
    onSuccess: (plan, { taskId }) =>
      toast({
        id: 'next',
        look: 'success',
        title: t('isNext'),
        description: plan.tasks.find(({ id }) => id === taskId)?.title ?? '',
      }),
  });
  return {
    why,
    set: ({ id }: Pick<TaskItem, 'id'>) => {
      if (teamId) send.mutate({ taskId: id, date, organizationTeamId: teamId });
    },
  };
}
