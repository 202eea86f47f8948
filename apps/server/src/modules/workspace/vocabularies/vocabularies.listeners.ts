import type { Listeners } from '../../../http/listeners.ts';
import { placeOf } from '../../../kernel/place.ts';
import { seed } from './vocabularies.service.ts';

/** New organizations and teams get their own lists. */
export const vocabulariesListeners: Listeners = {
  'organizations.create': (ctx, _, { id: organizationId }) => {
    const { tenantId, userId } = ctx.session;
    return seed(ctx, { tenantId, organizationId, userId, now: ctx.now() }, null);
  },
  'teams.create': (ctx, _, { id }) => seed(ctx, placeOf(ctx), id),
};
