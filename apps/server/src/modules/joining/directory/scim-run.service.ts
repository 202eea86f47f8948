import { Refusal } from '@stint/contract';
import type { Conn } from '../../../db/client.ts';
import { sessionOfDirectory } from '../../../http/auth.ts';
import { type OperateDeps, operate } from '../../../http/operate.ts';
import { type Place, placeOf } from '../../../kernel/place.ts';
import type { Actor, Change, Ctx } from '../../../kernel/verb.ts';
import { type DirectoryRow, HeldDirectory, holdDirectory } from './directory.sql.ts';

export const directoryActor: Actor = { kind: 'directory', name: 'SCIM' };

type Recorder = Parameters<Parameters<typeof operate>[3]>[1];

/** A change by the directory: its context, and `did`, which records an operation as the directory's. */
export interface ScimRun {
  ctx: Ctx;
  place: Place;
  finish: Recorder;
}

export const publicUrlOf = ({ ctx }: ScimRun) => ctx.services.settings.publicUrl;

/** Runs a change in a transaction. The changes of one directory come one after the other. */
export const asDirectory = <T>(
  deps: OperateDeps,
  { id, tenantId, organizationId, authorId, roleId, role }: DirectoryRow,
  run: (scim: ScimRun) => Promise<T>,
): Promise<T> =>
  deps.services.fairShare.run({ owner: tenantId }, () =>
    operate(
      deps,
      sessionOfDirectory({ tenantId, organizationId, userId: authorId, roleId, role }),
      directoryActor,
      async (ctx, finish) => {
        const [lockedDirectory] = await ctx.query(HeldDirectory, holdDirectory(id));
        if (!lockedDirectory) throw new Refusal('unauthenticated');
        ctx.broadcast({ tenantId, touches: ['directory'] });
        return run({ ctx, place: placeOf(ctx), finish });
      },
    ),
  );

/** A change that belongs to an operation of the table. */
export async function recorded(
  { ctx, finish }: ScimRun,
  change: Change,
  operated: Omit<Parameters<Recorder>[0], 'ids'>,
): Promise<void> {
  ctx.changed(change);
  await finish({ ...operated, ids: { ...operated.input } as Record<string, string> });
}

export interface ScimReader {
  conn: Conn;
  directory: DirectoryRow;
  publicUrl: string;
}
