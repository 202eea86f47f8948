import { Refusal } from '@stint/contract';
import { INVITED_AS } from '@stint/domain/joining/invitations';
import {
  filterTerms,
  namesIn,
  patchedUser,
  readScimUser,
  ScimError,
  type ScimUser,
  windowOf,
} from '@stint/domain/joining/scim';
import { outranks } from '@stint/domain/roles';
import { and, eq } from 'drizzle-orm';
import { type Conn, forSignIn } from '../../../db/client.ts';
import { stampOf } from '../../../kernel/place.ts';
import { changesIn, pick } from '../../../kernel/records.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { bySuspension } from '../../identity/sign-in/sessions.service.ts';
import { endAllAccess } from '../../workspace/members/access.service.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { admit } from '../invitations/admission.service.ts';
import {
  countPeople,
  listedPeople,
  PersonRow,
  personOf,
  personOfEmail,
  TotalRow,
  UserNameOwner,
  userAttributes,
  userNameTaken,
} from './directory.sql.ts';
import { directoryUser } from './directory.table.ts';
import { isLastOwner } from './group-mappings.service.ts';
import { followNow } from './scim-follow.service.ts';
import {
  publicUrlOf,
  recorded,
  refuseLimited,
  refuseListing,
  type ScimReader,
  type ScimRun,
} from './scim-run.service.ts';
import { listResponse, resourceAddress, userSchema } from './scim-shapes.service.ts';

const shapeOf = (publicUrl: string, person: PersonRow) => ({
  schemas: [userSchema],
  id: person.userId,
  ...(person.externalId !== null && { externalId: person.externalId }),
  userName: person.userName,
  name: { formatted: person.name, givenName: person.firstName, familyName: person.lastName },
  displayName: person.name,
  emails: [{ value: person.email, type: 'work', primary: true }],
  active: person.active,
  groups: person.groups,
  meta: {
    resourceType: 'User',
    created: person.createdAt,
    lastModified: person.updatedAt,
    location: resourceAddress(publicUrl, 'Users', person.userId),
  },
});

async function find(conn: Conn, organizationId: string, userId: string): Promise<PersonRow> {
  const [person] = await conn.query(PersonRow, personOf(organizationId, userId));
  if (!person) throw new ScimError(404, `There is no user with the id ${userId}.`);
  return person;
}

export async function listUsers(reader: ScimReader, query: Record<string, unknown>) {
  const { conn, directory, publicUrl } = reader;
  const { organizationId } = directory;
  const terms = filterTerms(query, userAttributes);
  await refuseListing(reader, terms);
  const { startIndex, count } = windowOf(query);
  const [row] = await conn.query(TotalRow, countPeople(organizationId, terms));
  const page = { terms, skip: startIndex - 1, take: count };
  const people = count > 0 ? await conn.query(PersonRow, listedPeople(organizationId, page)) : [];
  return listResponse(
    people.map((person) => shapeOf(publicUrl, person)),
    { startIndex, total: row?.total ?? 0 },
  );
}

export const getUser = async ({ conn, directory, publicUrl }: ScimReader, userId: string) =>
  shapeOf(publicUrl, await find(conn, directory.organizationId, userId));

async function refuseTaken({ ctx, place }: ScimRun, userName: string, userId: string | null): Promise<void> {
  const [otherUser] = await ctx.query(UserNameOwner, userNameTaken(place.organizationId, userName, userId));
  if (otherUser) throw new ScimError(409, `The user name ${userName} is taken.`, 'uniqueness');
}

/** Remembers how the directory names a person. The address of their account stays: it belongs to the person. */
async function keep({ ctx, place }: ScimRun, person: PersonRow, change: ScimUser): Promise<void> {
  const { now, userId: authorId } = place;
  const values = {
    userName: change.userName ?? person.userName,
    email: change.email ?? person.email,
    externalId: change.externalId === undefined ? person.externalId : change.externalId,
  };
  await ctx.db
    .insert(directoryUser)
    .values({ ...stampOf(place), ...values, userId: person.userId })
    .onConflictDoUpdate({
      target: [directoryUser.tenantId, directoryUser.organizationId, directoryUser.userId],
      set: { ...values, deletedAt: null, deletedByUserId: null, updatedAt: now, updatedByUserId: authorId },
    });
}

/** Whether a person has a higher role than the author of the directory's token had. */
const isAbove = ({ ctx }: ScimRun, { role }: PersonRow) => outranks(role, ctx.session.role);

async function rename(scim: ScimRun, person: PersonRow, change: ScimUser): Promise<void> {
  // Not refused, because directories send the name with every change.
  if (isAbove(scim, person)) return;
  const { ctx, place } = scim;
  const after = changesIn({ firstName: person.firstName, lastName: person.lastName }, namesIn(change) ?? {});
  if (Object.keys(after).length === 0) return;
  const { userId } = person;
  await ctx.db
    .update(user)
    .set({ ...after, updatedAt: place.now, updatedByUserId: place.userId })
    .where(and(eq(user.tenantId, place.tenantId), eq(user.id, userId)));
  const before = pick({ firstName: person.firstName, lastName: person.lastName }, after);
  await recorded(scim, { entity: 'User', id: userId, before, after }, { op: 'users.update', input: { userId } });
}

const setActive = ({ ctx, place }: ScimRun, employeeId: string, isActive: boolean) =>
  ctx.db
    .update(employee)
    .set({ isActive, updatedAt: place.now, updatedByUserId: place.userId })
    .where(and(eq(employee.tenantId, place.tenantId), eq(employee.id, employeeId)));

/** Their time stays. What they have opened ends at once, and does not come back with them. */
async function suspend(scim: ScimRun, person: PersonRow): Promise<void> {
  if (!person.active) return;
  const { ctx, place } = scim;
  const { employeeId } = person;
  if (isAbove(scim, person)) throw new Refusal('member.above');
  if (await isLastOwner(ctx, person.userId)) throw new Refusal('directory.last_admin');
  await setActive(scim, employeeId, false);
  await endAllAccess(ctx, place, person, bySuspension);
  const change = { before: { isActive: true }, after: { isActive: false } };
  const input = { employeeId, isActive: false };
  await recorded(scim, { entity: 'Employee', id: employeeId, ...change }, { op: 'members.update', input, output: {} });
}

async function bringBack(scim: ScimRun, person: PersonRow): Promise<void> {
  if (person.active) return;
  refuseLimited(scim);
  if (isAbove(scim, person)) throw new Refusal('member.above');
  const { ctx } = scim;
  const { employeeId, accountId } = person;
  await setActive(scim, employeeId, true);
  ctx.evictSession({ accountId });
  const change = { before: { isActive: false }, after: { isActive: true } };
  const input = { employeeId, isActive: true };
  await recorded(scim, { entity: 'Employee', id: employeeId, ...change }, { op: 'members.update', input, output: {} });
  await followNow(scim, person.userId, []);
}

async function apply(scim: ScimRun, person: PersonRow, change: ScimUser): Promise<PersonRow> {
  if (change.userName !== undefined) await refuseTaken(scim, change.userName, person.userId);
  await keep(scim, person, change);
  await rename(scim, person, change);
  if (change.active === true) await bringBack(scim, person);
  if (change.active === false) await suspend(scim, person);
  return find(scim.ctx, scim.place.organizationId, person.userId);
}

/** Makes the owner of an address a member: an existing person joins, a new one signs in by code or provider. */
async function join(scim: ScimRun, email: string, change: ScimUser): Promise<PersonRow> {
  refuseLimited(scim);
  const { ctx, place } = scim;
  const { tenantId, organizationId, now, userId: byUserId } = place;
  const { firstName = '', lastName = '' } = namesIn(change) ?? {};
  const fullName = `${firstName} ${lastName}`.trim() || null;
  const newcomer = { email, fullName, verified: false, isUnasked: true, byUserId };
  const { userId, employeeId } = await ctx.within(forSignIn, (conn) =>
    admit(conn, { tenantId, organizationId, now }, { ...newcomer, roleId: null, teamIds: [], projectIds: [] }),
  );
  ctx.evictSession({ tenantId });
  const joined = { before: null, after: { userId, role: INVITED_AS } };
  await recorded(scim, { entity: 'Employee', id: employeeId, ...joined }, { op: 'members.create', input: { userId } });
  return find(ctx, organizationId, userId);
}

/** Adopts a member, or makes one. Creating the same member twice is a conflict. */
export async function createUser(scim: ScimRun, body: unknown) {
  const change = readScimUser(body);
  const [member] = await scim.ctx.query(PersonRow, personOfEmail(scim.place.organizationId, change.email));
  if (member?.isKept)
    throw new ScimError(409, `The user ${change.userName} exists already: ${member.userId}`, 'uniqueness');
  await refuseTaken(scim, change.userName, member?.userId ?? null);
  const person = member ?? (await join(scim, change.email, change));
  return shapeOf(publicUrlOf(scim), await apply(scim, person, { ...change, active: change.active ?? true }));
}

export async function putUser(scim: ScimRun, userId: string, body: unknown) {
  const person = await find(scim.ctx, scim.place.organizationId, userId);
  const { externalId = null, ...change } = readScimUser(body);
  return shapeOf(publicUrlOf(scim), await apply(scim, person, { ...change, externalId }));
}

export async function patchUser(scim: ScimRun, userId: string, body: unknown) {
  const person = await find(scim.ctx, scim.place.organizationId, userId);
  return shapeOf(publicUrlOf(scim), await apply(scim, person, patchedUser(body)));
}

/** The person is suspended, and hidden from the directory until it creates them again. */
export async function deleteUser(scim: ScimRun, userId: string): Promise<null> {
  const { ctx, place } = scim;
  const person = await find(ctx, place.organizationId, userId);
  await suspend(scim, person);
  await keep(scim, person, {});
  await ctx.db
    .update(directoryUser)
    .set({ deletedAt: place.now, deletedByUserId: place.userId })
    .where(and(eq(directoryUser.organizationId, place.organizationId), eq(directoryUser.userId, userId)));
  return null;
}
