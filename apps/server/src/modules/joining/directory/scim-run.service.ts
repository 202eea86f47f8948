import { Refusal } from '@stint/contract';
import { ScimError, type ScimTerm } from '@stint/domain/joining/scim';
import { type Conn, forSignIn } from '../../../db/client.ts';
import { sessionOfDirectory } from '../../../http/auth.ts';
import { type OperateDeps, operate } from '../../../http/operate.ts';
import { type Place, placeOf } from '../../../kernel/place.ts';
import type { Actor, Change, Ctx } from '../../../kernel/verb.ts';
import { type DirectoryRow, HeldDirectory, holdDirectory } from './directory.sql.ts';
import { isAuthorHere } from './directory-author.service.ts';

export const directoryActor: Actor = { kind: 'directory', name: 'SCIM' };

type Recorder = Parameters<Parameters<typeof operate>[3]>[1];

/** A change by the directory: its context, and `did`, which records an operation as the directory's. */
export interface ScimRun {
  ctx: Ctx;
  place: Place;
  finish: Recorder;
  /** The author of the token may no longer edit the workspace, so the token cannot add people or give them groups. */
  isLimited: boolean;
}

export const publicUrlOf = ({ ctx }: ScimRun) => ctx.services.settings.publicUrl;

const limited = () =>
  new ScimError(
    403,
    'Who created this token can no longer edit the workspace. Enter a new token to add or list people.',
  );

/** Refuses to add people or to give groups with a limited token, of which its author may still have a copy. */
export function refuseLimited({ isLimited }: ScimRun): void {
  if (isLimited) throw limited();
}

/** Runs a change in a transaction. The changes of one directory come one after the other. */
export const asDirectory = <T>(
  deps: OperateDeps,
  { id, tenantId, organizationId, authorId, roleId, role }: DirectoryRow,
  run: (scim: ScimRun) => Promise<T>,
): Promise<T> =>
  deps.services.fairShare.run({ owner: tenantId }, async () => {
    const author = { tenantId, organizationId, authorId };
    const isLimited = !(await deps.database.read(forSignIn, (conn) => isAuthorHere(conn, author)));
    return operate(
      deps,
      sessionOfDirectory({ tenantId, organizationId, userId: authorId, roleId, role }),
      directoryActor,
      async (ctx, finish) => {
        const [lockedDirectory] = await ctx.query(HeldDirectory, holdDirectory(id));
        if (!lockedDirectory) throw new Refusal('unauthenticated');
        ctx.broadcast({ tenantId, touches: ['directory'] });
        return run({ ctx, place: placeOf(ctx), finish, isLimited });
      },
    );
  });

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

/** By such a token a record is found by what the directory knows of it, and the workspace is not listed. */
export async function refuseListing({ conn, directory }: ScimReader, terms: readonly ScimTerm[]): Promise<void> {
  if (terms.some(({ attribute }) => attribute !== 'active')) return;
  if (!(await conn.within(forSignIn, (inside) => isAuthorHere(inside, directory)))) throw limited();
}
