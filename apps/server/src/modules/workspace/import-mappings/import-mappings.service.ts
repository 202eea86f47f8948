import { type ImportMappingAction, type ImportMappingKind, maxImportMappings } from '@stint/contract';
import { nameKey } from '@stint/domain/imports/name-key';
import { and, asc, eq, sql } from 'drizzle-orm';
import { placeOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { importMapping } from './import-mappings.table.ts';

/** `value` is the id of a record or a word; null unless the action is `use`. */
export interface ImportMapping {
  kind: ImportMappingKind;
  name: string;
  action: ImportMappingAction;
  value: string | null;
}

const rowsAtOnce = 500;

/** The remembered mappings of a program. Their records may be deleted since. */
export async function rememberedMappings(ctx: Ctx, program: string): Promise<ImportMapping[]> {
  const { kind, name, action, value } = importMapping;
  return ctx.db
    .select({ kind, name, action, value })
    .from(importMapping)
    .where(and(eq(importMapping.organizationId, placeOf(ctx).organizationId), eq(importMapping.program, program)))
    .orderBy(asc(importMapping.kind), asc(importMapping.name))
    .limit(maxImportMappings);
}

/** Remembers mappings for the next file of the program. Later ones replace earlier ones of the same name. */
export async function rememberMappings(ctx: Ctx, program: string, mappings: readonly ImportMapping[]): Promise<void> {
  const { tenantId, organizationId, userId, now } = placeOf(ctx);
  const latest = new Map(
    mappings.map((mapping) => [
      `${mapping.kind} ${nameKey(mapping.name)}`,
      { ...mapping, name: nameKey(mapping.name) },
    ]),
  );
  const rows = [...latest.values()].filter(({ name }) => name !== '').slice(0, maxImportMappings);
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await ctx.db
      .insert(importMapping)
      .values(
        rows.slice(from, from + rowsAtOnce).map((mapping) => ({
          ...mapping,
          ...{ tenantId, organizationId, program, updatedAt: now, updatedByUserId: userId },
        })),
      )
      .onConflictDoUpdate({
        target: [
          importMapping.tenantId,
          importMapping.organizationId,
          importMapping.program,
          importMapping.kind,
          importMapping.name,
        ],
        set: {
          action: sql`excluded.action`,
          value: sql`excluded.value`,
          updatedAt: now,
          updatedByUserId: userId,
        },
      });
}
