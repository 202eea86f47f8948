import { z } from 'zod';
import { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const DirectoryRow = z.object({
  id: z.uuid(),
  tenantId: TenantId,
  organizationId: z.uuid(),
  authorId: z.uuid(),
  roleId: z.uuid().nullable(),
  /** Empty if the role was deleted since. */
  role: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type DirectoryRow = z.infer<typeof DirectoryRow>;
const openDirectory = sql`select d.id, d."tenantId", d."organizationId", d."createdByUserId" as "authorId",
    r.id as "roleId", coalesce(r.name, '') as role, d."lastUsedAt"
  from directory d
  left join role r on r."tenantId" = d."tenantId" and r.id = d."roleId" and ${isLive('r')}
  join organization o on o."tenantId" = d."tenantId" and o.id = d."organizationId" and ${isLive('o')} and o."isActive"
  join tenant t on t.id = d."tenantId" and ${isLive('t')} and t."isActive"
  where ${isLive('d')}`;
/** The directory of a token, in an organization that is open. */
export const directoryOf = (tokenHash: string): Sql => sql`${openDirectory} and d."tokenHash" = ${tokenHash}`;
export const directoryIn = (organizationId: string): Sql =>
  sql`${openDirectory} and d."organizationId" = ${organizationId}`;

export const HeldDirectory = z.object({ id: z.uuid() });
/** Locks the directory, so that its changes come one after the other and end with its token. */
export const holdDirectory = (id: string): Sql =>
  sql`select d.id from directory d where d.id = ${id} and ${isLive('d')} for update`;

export const noteUse = (id: string, at: string): Sql =>
  sql`update directory set "lastUsedAt" = ${at} where id = ${id} and ("lastUsedAt" is null or "lastUsedAt" < ${at})`;

const GroupRef = z.object({ value: z.uuid(), display: z.string() });
export const PersonRow = z.object({
  userId: z.uuid(),
  employeeId: z.uuid(),
  accountId: z.uuid(),
  userName: z.string(),
  email: z.string(),
  externalId: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  active: z.boolean(),
  roleId: z.uuid().nullable(),
  role: z.string().nullable(),
  /** The directory has created, adopted or changed them. */
  isKept: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  groups: z.array(GroupRef),
});
export type PersonRow = z.infer<typeof PersonRow>;

const groupsOfUser = sql`(select coalesce(json_agg(json_build_object('value', g.id, 'display', g.name) order by g.name), '[]')
  from directory_group_member m join directory_group g on g."tenantId" = m."tenantId" and g.id = m."groupId" and ${isLive('g')}
  where m."tenantId" = u."tenantId" and m."userId" = u.id and g."organizationId" = e."organizationId")`;
const people = sql`from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  left join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
  left join directory_user d on d."tenantId" = e."tenantId" and d."organizationId" = e."organizationId" and d."userId" = u.id`;
const isMember = (organizationId: string): Sql =>
  sql`(e."organizationId" = ${organizationId} and ${isLive('e')} and ${isLive('u')} and u."accountId" is not null)`;
const person = sql`u.id as "userId", e.id as "employeeId", u."accountId", coalesce(d."userName", u.email) as "userName",
  coalesce(d.email, u.email) as email, d."externalId", u."firstName", u."lastName", u.name, e."isActive" and u."isActive" as active,
  u."roleId", r.name as role, coalesce(${isLive('d')} and d.id is not null, false) as "isKept", e."createdAt",
  greatest(e."updatedAt", u."updatedAt", d."updatedAt") as "updatedAt", ${groupsOfUser} as groups`;
/** The directory does not see members that it has deleted until it creates them again. */
const isShown = sql`(d.id is null or ${isLive('d')})`;

/** Comparisons of a filter of users. Names and addresses have no case. */
const userTerms: Record<string, (value: string) => Sql> = {
  id: (value) => sql`u.id::text = lower(${value})`,
  username: (value) => sql`lower(coalesce(d."userName", u.email)) = lower(${value})`,
  externalid: (value) => sql`d."externalId" = ${value}`,
  emails: (value) => sql`lower(${value}) in (lower(d.email), lower(u.email))`,
  'emails.value': (value) => sql`lower(${value}) in (lower(d.email), lower(u.email))`,
  active: (value) => sql`(e."isActive" and u."isActive")::text = lower(${value})`,
};
export const userAttributes = Object.keys(userTerms);

interface Term {
  attribute: string;
  value: string;
}
const allOf = (terms: readonly Term[], conditions: Record<string, (value: string) => Sql>): Sql[] =>
  terms.flatMap(({ attribute, value }) => conditions[attribute]?.(value) ?? []);

interface Page {
  terms: readonly Term[];
  skip: number;
  take: number;
}
export const TotalRow = z.object({ total: z.int() });
export const listedPeople = (organizationId: string, { terms, skip, take }: Page): Sql =>
  sql`select ${person} ${people} where ${sql.and(isMember(organizationId), isShown, ...allOf(terms, userTerms))}
    order by e."createdAt", e.id limit ${take} offset ${skip}`;
export const countPeople = (organizationId: string, terms: readonly Term[]): Sql =>
  sql`select count(*)::int as total ${people} where ${sql.and(isMember(organizationId), isShown, ...allOf(terms, userTerms))}`;

export const personOf = (organizationId: string, userId: string): Sql =>
  sql`select ${person} ${people} where ${isMember(organizationId)} and ${isShown} and u.id = ${userId}`;
/** The member with this address, even if the directory has deleted it. */
export const personOfEmail = (organizationId: string, email: string): Sql =>
  sql`select ${person} ${people} where ${isMember(organizationId)} and lower(u.email) = ${email}`;

export const UserNameOwner = z.object({ userId: z.uuid() });
/** Another person with the user name. For members outside the directory, the address is the user name. */
export const userNameTaken = (organizationId: string, userName: string, userId: string | null): Sql =>
  sql`select u.id as "userId" ${people} where ${isMember(organizationId)} and ${isShown} and u.id is distinct from ${userId}::uuid
    and lower(coalesce(d."userName", u.email)) = lower(${userName}) limit 1`;

/** Locks the super admins of the workspace, because two changes could each rely on the other's to stay. */
export const holdOwners: Sql = sql`select u.id from "user" u
  join role r on r."tenantId" = u."tenantId" and r.id = u."roleId" and r.name = 'SUPER_ADMIN' and r."isSystem"
  where ${isLive('u')} order by u.id for update of u`;

export const OwnerRow = z.object({ id: z.uuid() });
/** The super admins who can sign in: not suspended in every organization that they work in. */
export const activeOwners: Sql = sql`select u.id from "user" u
  join role r on r."tenantId" = u."tenantId" and r.id = u."roleId" and r.name = 'SUPER_ADMIN' and r."isSystem"
  where ${isLive('u')} and u."isActive" and u."accountId" is not null
    and (exists (select from employee e where e."tenantId" = u."tenantId" and e."userId" = u.id and ${isLive('e')} and e."isActive")
      or not exists (select from employee e where e."tenantId" = u."tenantId" and e."userId" = u.id and ${isLive('e')}))`;

export const GroupRow = z.object({
  id: z.uuid(),
  name: z.string(),
  externalId: z.string().nullable(),
  /** The linked team, while it exists. */
  teamId: z.uuid().nullable(),
  team: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  members: z.array(GroupRef),
});
export type GroupRow = z.infer<typeof GroupRow>;

const groups = sql`from directory_group g
  left join organization_team t on t."tenantId" = g."tenantId" and t.id = g."teamId" and ${isLive('t')}`;
const membersOfGroup = sql`(select coalesce(json_agg(json_build_object('value', u.id, 'display', u.name) order by u.name, u.id), '[]')
  from directory_group_member m join "user" u on u."tenantId" = m."tenantId" and u.id = m."userId"
  where m."tenantId" = g."tenantId" and m."groupId" = g.id)`;
const group = (members: Sql): Sql =>
  sql`g.id, g.name, g."externalId", t.id as "teamId", t.name as team, g."createdAt", g."updatedAt", ${members} as members`;
const isGroup = (organizationId: string): Sql => sql`(g."organizationId" = ${organizationId} and ${isLive('g')})`;

const hasMember = (value: string): Sql => sql`exists (select from directory_group_member m
  where m."tenantId" = g."tenantId" and m."groupId" = g.id and m."userId"::text = lower(${value}))`;
const groupTerms: Record<string, (value: string) => Sql> = {
  id: (value) => sql`g.id::text = lower(${value})`,
  displayname: (value) => sql`lower(g.name) = lower(${value})`,
  externalid: (value) => sql`g."externalId" = ${value}`,
  members: hasMember,
  'members.value': hasMember,
};
export const groupAttributes = Object.keys(groupTerms);

const noMembers = sql`'[]'::json`;
export const listedGroups = (organizationId: string, { terms, skip, take }: Page, withMembers: boolean): Sql =>
  sql`select ${group(withMembers ? membersOfGroup : noMembers)} ${groups}
    where ${sql.and(isGroup(organizationId), ...allOf(terms, groupTerms))}
    order by g."createdAt", g.id limit ${take} offset ${skip}`;
export const countGroups = (organizationId: string, terms: readonly Term[]): Sql =>
  sql`select count(*)::int as total ${groups} where ${sql.and(isGroup(organizationId), ...allOf(terms, groupTerms))}`;
export const groupOf = (organizationId: string, groupId: string): Sql =>
  sql`select ${group(membersOfGroup)} ${groups} where ${isGroup(organizationId)} and g.id = ${groupId}`;

export const addGroupMembers = (organizationId: string, groupId: string, userIds: readonly string[]): Sql =>
  sql`insert into directory_group_member ("tenantId", "groupId", "userId")
    select e."tenantId", ${groupId}, e."userId" from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    left join directory_user d on d."tenantId" = e."tenantId" and d."organizationId" = e."organizationId" and d."userId" = u.id
    where ${isMember(organizationId)} and ${isShown} and u.id = any (${userIds}) on conflict do nothing`;
export const dropGroupMembers = (groupId: string, userIds: readonly string[]): Sql =>
  sql`delete from directory_group_member where "groupId" = ${groupId} and "userId" = any (${userIds})`;

export const TeamRow = z.object({ id: z.uuid() });
export const teamNamed = (organizationId: string, name: string): Sql =>
  sql`select t.id from organization_team t where t."organizationId" = ${organizationId} and ${isLive('t')}
    and lower(btrim(t.name)) = lower(btrim(${name}::text))`;

export const SummaryRow = z.object({
  people: z.int(),
  groups: z.array(z.object({ id: z.uuid(), name: z.string(), team: z.string().nullable(), people: z.int() })),
});
/** The most groups that the settings show. */
const maxShownGroups = 500;
export const summaryOf = (organizationId: string): Sql =>
  sql`select (select count(*)::int ${people} where ${isMember(organizationId)} and d.id is not null and ${isLive('d')}) as people,
    (select coalesce(json_agg(x order by x.name), '[]') from (select g.id, g.name, t.name as team,
        (select count(*)::int from directory_group_member m where m."tenantId" = g."tenantId" and m."groupId" = g.id) as people
      ${groups} where ${isGroup(organizationId)} order by g.name limit ${maxShownGroups}) x) as groups`;

export const ChangedGroupUser = z.object({ userId: z.uuid() });
/** The people in groups of these names. */
export const membersOfGroupsNamed = (organizationId: string, names: readonly string[]): Sql =>
  sql`select distinct m."userId" from directory_group_member m
    join directory_group g on g."tenantId" = m."tenantId" and g.id = m."groupId"
    where ${isGroup(organizationId)} and lower(g.name) = any (${names})`;
