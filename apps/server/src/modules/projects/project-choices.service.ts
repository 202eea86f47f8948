import { type InputOf, type OutputOf, ProjectChoice, type projectsApi } from '@stint/contract';
import { jsonOf } from '../../db/json.ts';
import { Where } from '../../db/where.ts';
import type { Ctx } from '../../http/ctx.ts';
import { placeOf } from '../organizations/organizations.service.ts';

type In = InputOf<(typeof projectsApi)['choices']>;
type Out = OutputOf<(typeof projectsApi)['choices']>;

/** Small letters without their accents, on both sides. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
const plainSql = `regexp_replace(normalize(lower(concat(p.name, ' ', p.code)), NFD), '[\u0300-\u036f]', '', 'g')`;

/** The words of a search; a dash parts them, as in a mark of one word. */
const patternsOf = (search = '') =>
  plain(search)
    .split(/[\s-]+/)
    .filter(Boolean)
    .slice(0, 10)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

const ofTeams = `exists (select from organization_team_project k
  where k."organizationProjectId" = p.id and k."organizationTeamId" = any (?))`;

export async function choices(ctx: Ctx, { search, teams, ids = [], take = 20, skip = 0 }: In): Promise<Out> {
  const named = ids.length > 0;
  const where = new Where()
    .and('organization', 'p."organizationId" = ?', placeOf(ctx).organizationId)
    .and('ids', 'p.id = any (?)', ids)
    .and('open', `p."isActive" and not p."isArchived" and btrim(p.name) <> '' and ?::boolean`, named ? null : true)
    .and('search', `${plainSql} like all (?::text[])`, patternsOf(search))
    .and('teams', ofTeams, teams);
  const window = named ? '' : `limit ${where.value(take)} offset ${where.value(skip)}`;
  const statement = `with every as materialized (
      select p.* from organization_project p where p."deletedAt" is null and ${where.sql}
    )
    select (select coalesce(json_agg(x.choice), '[]') from (
        select ${jsonOf(ProjectChoice, 'p')} as choice from every p order by lower(p.name), p.id ${window}
      ) x) as items, (select count(*)::int from every) as total`;
  const [row] = await ctx.hot<Out>(`projects.choices${where.key}`, statement, where.values);
  return row ?? { items: [], total: 0 };
}
