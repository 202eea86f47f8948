import { deleted, maxContacts, type OrganizationContact, Refusal, updated } from '@stint/contract';
import { whyNotIdentity } from '@stint/domain/workspace/identifiers';
import { and, asc, eq, ilike, isNotNull, sql } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import { checkTextVersions } from '../../../http/text-versions.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { changesIn, pick } from '../../../kernel/records.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { organizationContact as contact } from './contacts.table.ts';

const ours = (ctx: Ctx) => and(eq(contact.organizationId, placeOf(ctx).organizationId), live(contact));

export async function list(ctx: Ctx, { search }: In<'contacts.list'>): Promise<Out<'contacts.list'>> {
  const pattern = search?.replace(/[\\%_]/g, '\\$&');
  const items = await ctx.db
    .select()
    .from(contact)
    .where(and(ours(ctx), pattern ? ilike(contact.name, `%${pattern}%`) : undefined))
    .orderBy(asc(sql`lower(${contact.name})`), asc(contact.id));
  return { items, total: items.length };
}

const rowsOf = (ctx: Ctx, contactId: string) =>
  ctx.db
    .select()
    .from(contact)
    .where(and(ours(ctx), eq(contact.id, contactId)));

function there<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Refusal('not_found');
  return row;
}

export const get = async (ctx: Ctx, { contactId }: In<'contacts.get'>): Promise<OrganizationContact> =>
  there(await rowsOf(ctx, contactId));

/** Locks a contact until the transaction ends. */
const lockContact = async (ctx: Ctx, contactId: string) => there(await rowsOf(ctx, contactId).for('update'));

function checkIdentity(contactFields: Parameters<typeof whyNotIdentity>[0]): void {
  const code = whyNotIdentity(contactFields);
  if (code) throw new Refusal(code);
}

export async function create(ctx: Ctx, draft: In<'contacts.create'>): Promise<Out<'contacts.create'>> {
  const { organizationId } = placeOf(ctx);
  checkIdentity(draft);
  await holdLimit(ctx, {
    name: `contacts of ${organizationId}`,
    max: maxContacts,
    count: ({ db }) => db.$count(contact, and(eq(contact.organizationId, organizationId), live(contact))),
  });
  const [row] = await ctx.db
    .insert(contact)
    .values({ ...stampOf(placeOf(ctx)), ...draft })
    .returning();
  ctx.changed({ entity: 'OrganizationContact', id: row!.id, before: null, after: { name: draft.name } });
  return row!;
}

export async function update(
  ctx: Ctx,
  { contactId, textVersions, ...patch }: In<'contacts.update'>,
): Promise<Out<'contacts.update'>> {
  const before = await lockContact(ctx, contactId);
  checkTextVersions(before, patch, textVersions);
  checkIdentity({ ...before, ...patch });
  const after = changesIn(before, patch);
  const [record] = await ctx.db
    .update(contact)
    .set({ ...after, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
    .where(eq(contact.id, contactId))
    .returning();
  ctx.changed({ entity: 'OrganizationContact', id: contactId, before: pick(before, after), after });
  return record!;
}

/** Projects keep the id but show no client. */
export async function remove(ctx: Ctx, { contactId }: In<'contacts.remove'>): Promise<Out<'contacts.remove'>> {
  const row = await lockContact(ctx, contactId);
  await ctx.db
    .update(contact)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(eq(contact.id, contactId));
  ctx.changed({ entity: 'OrganizationContact', id: contactId, before: { name: row.name }, after: null });
  return deleted(1);
}

export async function restore(ctx: Ctx, { contactId }: In<'contacts.restore'>): Promise<Out<'contacts.restore'>> {
  const { organizationId, userId } = placeOf(ctx);
  const [back] = await ctx.db
    .update(contact)
    .set({ deletedAt: null, deletedByUserId: null, updatedAt: ctx.now(), updatedByUserId: userId })
    .where(and(eq(contact.organizationId, organizationId), eq(contact.id, contactId), isNotNull(contact.deletedAt)))
    .returning({ name: contact.name });
  if (!back) throw new Refusal('not_found');
  ctx.changed({ entity: 'OrganizationContact', id: contactId, before: null, after: back });
  return updated(1);
}
