import { fuzzyRank } from '@stint/domain/fuzzy';
import type { Sql } from '../../../db/sql.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { resembling, TitledRow } from './own-first.sql.ts';

/** Shorter texts differ from too much by a letter; longer ones are titles of new tasks. */
const sizes = { min: 4, max: 60 };

/** The tasks of a condition that match a text with typos, best first. */
export async function resemblingIds(ctx: Ctx, where: Sql, text: string): Promise<string[]> {
  const query = text.trim().toLowerCase();
  if (query.length < sizes.min || query.length > sizes.max) return [];
  const rows = await ctx.query(TitledRow, resembling(where, query));
  const texts = rows.map((row) => row.text);
  return fuzzyRank(texts, query).flatMap((at) => rows[at]?.id ?? []);
}
