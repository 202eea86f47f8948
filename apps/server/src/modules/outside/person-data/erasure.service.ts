import { deleted, type InputOf, type OutputOf, type personDataApi, Refusal } from '@stint/contract';
import { outranks } from '@stint/domain/roles';
import type { Ctx } from '../../../kernel/verb.ts';
import { eraseAccount, erasePerson } from '../../workspace/leaving/leaving.service.ts';
import { ErasedPerson, personToErase, waitForLeavers } from './erasure.sql.ts';

type Erase = (typeof personDataApi)['erase'];

const wordOf = (name: string) => name.normalize('NFC').trim().toLowerCase();
const same = (a: string, b: string) => wordOf(a) === wordOf(b);

/** Erases a former member. Recorded time stays under an anonymous name; history and issued invoices stay as they are. */
export async function erase(ctx: Ctx, { userId, name }: InputOf<Erase>): Promise<OutputOf<Erase>> {
  const { session } = ctx;
  if (userId === session.userId) throw new Refusal('erasure.own');
  await ctx.execute(waitForLeavers(session.tenantId));
  const [person] = await ctx.query(ErasedPerson, personToErase(userId));
  if (!person) throw new Refusal('not_found');
  if (outranks(person.role, session.role)) throw new Refusal('member.above');
  if (person.isMember) throw new Refusal('erasure.member');
  if (!same(name, person.name)) throw new Refusal('erasure.name');
  const { accountId } = person;
  await erasePerson(ctx, ctx, { userId, tenantId: session.tenantId, by: session.userId });
  if (accountId) await eraseAccount(ctx, accountId, session.tenantId);
  ctx.changed({ entity: 'User', id: userId, before: { deletedAt: person.deletedAt }, after: { deletedAt: ctx.now() } });
  return deleted(1);
}
