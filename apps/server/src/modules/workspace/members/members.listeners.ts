import type { Listeners } from '../../../http/listeners.ts';
import { hire } from './members.service.ts';

/** The founder of a further organization becomes its employee, otherwise nobody could enter it. */
export const membersListeners: Listeners = {
  'organizations.create': async (ctx, _, { id: organizationId }) => {
    const { tenantId, userId, employeeId } = ctx.session;
    if (employeeId === null) return;
    await hire(ctx, { tenantId, organizationId, userId, now: ctx.now() }, { userId });
  },
};
