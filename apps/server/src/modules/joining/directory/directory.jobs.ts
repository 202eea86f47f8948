import { z } from 'zod';
import { forSignIn } from '../../../db/client.ts';
import { TenantId } from '../../../db/columns.ts';
import { sessionOfDirectory } from '../../../http/auth.ts';
import { operate } from '../../../http/operate.ts';
import type { Job } from '../../../jobs/runner.ts';
import { DirectoryRow, directoryIn } from './directory.sql.ts';
import { followNow } from './scim-follow.service.ts';
import { asDirectory } from './scim-run.service.ts';

const Payload = z.object({
  organizationId: z.uuid(),
  userIds: z.array(z.uuid()),
  left: z.array(z.object({ name: z.string(), teamId: z.uuid().nullable() })),
});

/** Gives the people of a large group their roles and teams. */
const follow: Job = {
  name: 'directory.follow',
  lane: 'directory',
  run: async (ctx, payload) => {
    const { organizationId, userIds, left } = Payload.parse(payload);
    const [directory] = await ctx.database.read(forSignIn, (conn) =>
      conn.query(DirectoryRow, directoryIn(organizationId)),
    );
    if (!directory) return;
    for (const userId of userIds) await asDirectory(ctx, directory, (scim) => followNow(scim, userId, left));
  },
};

const Departure = z.object({
  tenantId: TenantId,
  organizationId: z.uuid(),
  userId: z.uuid(),
  provider: z.string(),
  teamIds: z.array(z.uuid()),
});

/** What leaving a team causes, such as the end of a timer there. A sign-in is in no workspace, so it has no listeners. */
const left: Job = {
  name: 'directory.left',
  run: async (ctx, payload) => {
    const { provider, teamIds, ...place } = Departure.parse(payload);
    const session = sessionOfDirectory({ ...place, roleId: null, role: '' });
    await operate(ctx, session, { kind: 'directory', name: provider }, async (_, finish) => {
      for (const teamId of teamIds)
        await finish({ op: 'teams.update', input: { teamId }, ids: { teamId }, output: {} });
    });
  },
};

export const directoryJobs: Job[] = [follow, left];
