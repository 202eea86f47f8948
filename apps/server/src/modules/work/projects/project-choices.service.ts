import { Refusal } from '@stint/contract';
import { sql, when } from '../../../db/sql.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { Choices, isLike, isOpen, OfEmployee, ofTeams, projectChoices, projectsOfEmployee } from './projects.sql.ts';

/** Lower case without accents, as on the SQL side. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
/** The words of a search, also separated by dashes. */
const patternsOf = (search = '') =>
  plain(search)
    .split(/[\s-]+/)
    .filter(Boolean)
    .slice(0, 10)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

export async function choices(
  ctx: Ctx,
  { search, teams, ids = [], take = 20, skip = 0 }: In<'projects.choices'>,
): Promise<Out<'projects.choices'>> {
  const hasIds = ids.length > 0;
  const where = sql.and(
    sql`p."organizationId" = ${placeOf(ctx).organizationId}`,
    hasIds ? sql`p.id = any (${ids})` : isOpen,
    when(patternsOf(search), isLike),
    when(teams, ofTeams),
  );
  const [row] = await ctx.query(Choices, projectChoices(where, hasIds ? undefined : { take, skip }));
  return row ?? { items: [], total: 0 };
}

export async function ofEmployee(
  ctx: Ctx,
  { employeeId, organizationTeamId }: In<'projects.ofEmployee'>,
): Promise<Out<'projects.ofEmployee'>> {
  const { organizationId } = placeOf(ctx);
  const [row] = await ctx.query(OfEmployee, projectsOfEmployee(organizationId, employeeId, organizationTeamId));
  if (!row) throw new Refusal('not_found');
  return row.items;
}
