import {
  type InputOf,
  type OutputOf,
  ProjectChoice,
  ProjectOfEmployee,
  type projectsApi,
  Refusal,
} from '@stint/contract';
import { jsonOf } from '../../db/json.ts';
import { Where } from '../../db/where.ts';
import type { Ctx } from '../../http/ctx.ts';
import { placeOf } from '../organizations/organizations.service.ts';

type In<Op extends keyof typeof projectsApi> = InputOf<(typeof projectsApi)[Op]>;
type Out<Op extends keyof typeof projectsApi> = OutputOf<(typeof projectsApi)[Op]>;

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
const isOpen = `p."isActive" and not p."isArchived" and btrim(p.name) <> ''`;

export async function choices(
  ctx: Ctx,
  { search, teams, ids = [], take = 20, skip = 0 }: In<'choices'>,
): Promise<Out<'choices'>> {
  const named = ids.length > 0;
  const where = new Where()
    .and('organization', 'p."organizationId" = ?', placeOf(ctx).organizationId)
    .and('ids', 'p.id = any (?)', ids)
    .and('open', `${isOpen} and ?::boolean`, named ? null : true)
    .and('search', `${plainSql} like all (?::text[])`, patternsOf(search))
    .and('teams', ofTeams, teams);
  const window = named ? '' : `limit ${where.value(take)} offset ${where.value(skip)}`;
  const statement = `with every as materialized (
      select p.* from organization_project p where p."deletedAt" is null and ${where.sql}
    )
    select (select coalesce(json_agg(x.choice), '[]') from (
        select ${jsonOf(ProjectChoice, 'p')} as choice from every p order by lower(p.name), p.id ${window}
      ) x) as items, (select count(*)::int from every) as total`;
  const [row] = await ctx.hot<Out<'choices'>>(`projects.choices${where.key}`, statement, where.values);
  return row ?? { items: [], total: 0 };
}

const ofPerson = `select (
    select coalesce(json_agg(${jsonOf(ProjectOfEmployee, 'p')} order by lower(p.name), p.id), '[]')
    from organization_project p
    where p."organizationId" = e."organizationId" and p."deletedAt" is null and ${isOpen}
      and exists (select from organization_project_employee m
        where m."organizationProjectId" = p.id and m."employeeId" = e.id and m."deletedAt" is null)
      and ($3::uuid is null or exists (select from organization_team_project k
        where k."organizationProjectId" = p.id and k."organizationTeamId" = $3))
  ) as items from employee e where e.id = $1 and e."organizationId" = $2 and e."deletedAt" is null`;

export async function ofEmployee(ctx: Ctx, sent: In<'ofEmployee'>): Promise<Out<'ofEmployee'>> {
  const values = [sent.employeeId, placeOf(ctx).organizationId, sent.organizationTeamId ?? null];
  const [row] = await ctx.hot<{ items: Out<'ofEmployee'> }>('projects.of-employee', ofPerson, values);
  if (!row) throw new Refusal('not_found');
  return row.items;
}
