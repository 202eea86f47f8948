import { type Updated, updated, type VocabularyKind } from '@stint/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../http/ctx.ts';
import { placeOf } from '../organizations/organizations.service.ts';
import { checkTunes, entityOf, missing, wordFor } from './entries.service.ts';
import { vocabulary } from './vocabularies.table.ts';

/** Only one entry of a list is its default; another may have become it meanwhile. */
const bringBack = `update vocabulary v set "deletedAt" = null, "deletedByUserId" = null, "updatedAt" = $2, "updatedByUserId" = $3,
    "isDefault" = v."isDefault" and not exists (select from vocabulary d where d."tenantId" = v."tenantId"
      and d."organizationId" = v."organizationId" and d.kind = v.kind and d."isDefault" and d."deletedAt" is null
      and d."organizationTeamId" is not distinct from v."organizationTeamId")
  where v.id = $1`;

/** `$2` the entry, `$3` what its removal says in the history: the tasks that had it then. */
const had = `select x.id from (
    select c -> 'before' -> 'tasks' as tasks from oplog o, jsonb_array_elements(o.changes) c
    where o."tenantId" = $1 and o.changes @> $3::jsonb and c @> ($3::jsonb -> 0) order by o.seq desc limit 1
  ) was, jsonb_array_elements_text(was.tasks) k join task x on x."tenantId" = $1 and x.id = k::uuid`;

/** Who has been given something else meanwhile keeps it. */
const give: Partial<Record<VocabularyKind, string>> = {
  size: `update task set "taskSizeId" = $2, size = (select ${wordFor('size', 'v.value')} from vocabulary v where v.id = $2)
    where "taskSizeId" is null and size is null and id in (${had})`,
  priority: `update task set "taskPriorityId" = $2, priority = (select ${wordFor('priority', 'v.value')} from vocabulary v where v.id = $2)
    where "taskPriorityId" is null and priority is null and id in (${had})`,
  'issue-type': `update task set "taskTypeId" = $2 where "taskTypeId" is null and id in (${had})`,
  version: `update task set version = (select v.name from vocabulary v where v.id = $2) where version is null and id in (${had})`,
  label: `insert into task_tag ("tenantId", "taskId", "tagId") select $1::uuid, had.id, $2::uuid from (${had}) had on conflict do nothing`,
};

/** Brings back an entry that was deleted, to the tasks that had it. */
export const restoring =
  (kind: VocabularyKind) =>
  async (ctx: Ctx, { entryId }: { entryId: string }): Promise<z.infer<typeof Updated>> => {
    const { tenantId, organizationId, userId, now } = placeOf(ctx);
    const gone = and(
      eq(vocabulary.tenantId, tenantId),
      eq(vocabulary.organizationId, organizationId),
      eq(vocabulary.kind, kind),
      eq(vocabulary.id, entryId),
      isNotNull(vocabulary.deletedAt),
    );
    const [entry] = await ctx.db.select().from(vocabulary).where(gone).for('update');
    if (!entry) throw missing(kind);
    await checkTunes(ctx, kind, entry);
    await ctx.hot('vocabulary.restore', bringBack, [entryId, now, userId]);
    const removal = JSON.stringify([{ entity: entityOf[kind], id: entryId, after: null }]);
    const given = give[kind];
    if (given) await ctx.hot(`vocabulary.give.${kind}`, given, [tenantId, entryId, removal]);
    const { name, value } = entry;
    ctx.changed({ entity: entityOf[kind], id: entryId, before: null, after: { name, value } });
    return updated(1);
  };
