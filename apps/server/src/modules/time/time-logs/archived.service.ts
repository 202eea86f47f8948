import { whyNotRecordOn } from '@stint/domain/time/timer';
import { refuse } from '../../../kernel/refuse.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { ArchivedRow, archivedOf } from './archived.sql.ts';

interface RecordedOn {
  taskId?: string | null | undefined;
  projectId?: string | null | undefined;
}

/** Refuses new time on an archived task or project. A start of the timer reads the same with its situation. */
export async function checkNotArchived(ctx: Ctx, { taskId = null, projectId = null }: RecordedOn): Promise<void> {
  if (!taskId && !projectId) return;
  const [row] = await ctx.query(ArchivedRow, archivedOf(taskId, projectId));
  if (row) refuse(whyNotRecordOn(row));
}
