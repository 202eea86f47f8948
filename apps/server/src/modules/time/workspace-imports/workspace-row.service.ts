import { eq } from 'drizzle-orm';
import { ofTenant } from '../../../db/client.ts';
import { operate } from '../../../http/operate.ts';
import type { JobCtx } from '../../../jobs/runner.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import type { Running as RunningOf } from '../../workspace/import-mappings/import-work.service.ts';
import { workspaceImport } from './workspace-imports.table.ts';

export type WorkspaceRow = typeof workspaceImport.$inferSelect;
export type Running = RunningOf<WorkspaceRow>;

/** One transaction with the rights of the person who imports. */
export const asPerson = <T>(
  { ctx, session }: Running,
  run: (verb: Ctx, finish: Parameters<Parameters<typeof operate<T>>[3]>[1]) => Promise<T>,
): Promise<T> => operate(ctx, session, { kind: 'user', userId: session.userId }, run);

export const setRow = ({ database }: JobCtx, { id, tenantId }: WorkspaceRow, values: Partial<WorkspaceRow>) =>
  database.write(ofTenant(tenantId), ({ db }) =>
    db.update(workspaceImport).set(values).where(eq(workspaceImport.id, id)),
  );
