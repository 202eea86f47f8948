import type { EmployeeRef, TaskEstimation } from '@stint/contract';
import { ownsEstimate, whyNotEditEstimate } from '@stint/domain/work/estimates';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useManagesTeam } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { useWhyNotChange } from './fields-blocked.ts';

export interface EstimatedTask {
  id: string;
  title: string;
  estimate: number;
  members: readonly EmployeeRef[];
  createdByUserId?: string | null | undefined;
  estimations?: readonly Pick<TaskEstimation, 'id' | 'employeeId' | 'estimate'>[] | undefined;
}

/** Why the person may not change the estimate of a task. */
export function useWhyNotEstimate() {
  const t = useText('errors');
  const me = useMyself();
  const isManager = useManagesTeam();
  const refused = useWhyNotChange();
  return ({ members, createdByUserId }: Pick<EstimatedTask, 'members' | 'createdByUserId'>): string | null => {
    const ids = { members: members.map(({ id }) => id), createdByUserId };
    const isSelf = ownsEstimate(ids, { employeeId: me?.employee?.id, userId: me?.id });
    const why = whyNotEditEstimate({ isSelf, isManager });
    return refused ?? (why && t(why));
  };
}
