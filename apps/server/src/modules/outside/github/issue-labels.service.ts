import { cut } from '@stint/domain/text';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { vocabulary } from '../../workspace/vocabularies/vocabularies.table.ts';
import { LabelRow, labelsNamed } from './github.sql.ts';

/** The ids of labels by name. Missing ones are added to the first team, or to the organization. */
export async function labelIds(
  ctx: Ctx,
  teams: readonly string[],
  names: readonly string[],
): Promise<Map<string, string>> {
  const namesByKey = new Map(names.map((name) => [labelKey(name), cut(name.normalize('NFC').trim(), 255)] as const));
  if (namesByKey.size === 0) return new Map();
  const place = placeOf(ctx);
  const labels = await ctx.query(LabelRow, labelsNamed(place.organizationId, teams, [...namesByKey.keys()]));
  const ids = new Map(labels.map(({ id, name }) => [labelKey(name), id]));
  const missing = [...namesByKey].filter(([key, name]) => !ids.has(key) && name !== '');
  if (missing.length === 0) return ids;
  const rows = await ctx.db
    .insert(vocabulary)
    .values(
      missing.map(([, name]) => ({
        ...stampOf(place),
        ...{ kind: 'label' as const, name, value: name, color: '#EDEDED', organizationTeamId: teams[0] ?? null },
      })),
    )
    .returning({ id: vocabulary.id, name: vocabulary.name });
  for (const { id, name } of rows) ids.set(labelKey(name), id);
  return ids;
}

export const idsNamed = (ids: Map<string, string>, names: readonly string[]) => [
  ...new Set(names.flatMap((name) => ids.get(labelKey(name)) ?? [])),
];

const labelKey = (name: string) => name.normalize('NFC').toLowerCase();
