import { z } from 'zod';
import { forSignIn } from '../../../db/client.ts';
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
  run: async (ctx, payload) => {
    const { organizationId, userIds, left } = Payload.parse(payload);
    const [directory] = await ctx.database.read(forSignIn, (conn) =>
      conn.query(DirectoryRow, directoryIn(organizationId)),
    );
    if (!directory) return;
    for (const userId of userIds) await asDirectory(ctx, directory, (scim) => followNow(scim, userId, left));
  },
};

export const directoryJobs: Job[] = [follow];
