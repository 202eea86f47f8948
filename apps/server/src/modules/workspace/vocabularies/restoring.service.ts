import { type Updated, updated, type VocabularyKind } from '@stint/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { placeOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { checkTunes, entityOf, missing } from './options.service.ts';
import { giveBack, restoreOption } from './vocabularies.sql.ts';
import { vocabulary } from './vocabularies.table.ts';

/** Restores a deleted option, and gives it back to the tasks that had it. */
export const restoring =
  (kind: VocabularyKind) =>
  async (ctx: Ctx, { entryId }: { entryId: string }): Promise<z.infer<typeof Updated>> => {
    const place = placeOf(ctx);
    const { tenantId, organizationId } = place;
    const isDeletedEntry = and(
      eq(vocabulary.tenantId, tenantId),
      eq(vocabulary.organizationId, organizationId),
      eq(vocabulary.kind, kind),
      eq(vocabulary.id, entryId),
      isNotNull(vocabulary.deletedAt),
    );
    const [entry] = await ctx.db.select().from(vocabulary).where(isDeletedEntry).for('update');
    if (!entry) throw missing(kind);
    await checkTunes(ctx, kind, entry);
    await ctx.execute(restoreOption(place, entryId));
    const change = { entity: entityOf[kind], id: entryId, after: null };
    const give = giveBack(kind, { tenantId, entryId, change });
    if (give) await ctx.execute(give);
    const { name, value } = entry;
    ctx.changed({ entity: entityOf[kind], id: entryId, before: null, after: { name, value } });
    return updated(1);
  };
