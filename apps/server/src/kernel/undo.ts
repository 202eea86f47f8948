import { type Access, api, operations, Refusal } from '@stint/contract';
import { whyNotCall } from '@stint/domain/access';
import type { Ctx } from './verb.ts';

const access = new Map<string, Access>(operations(api).map(({ op, route }) => [op, route.can]));

/** Refuses to undo an operation that the caller may not call, such as an API token with fewer scopes than its person. */
export function admitUndo({ session }: Pick<Ctx, 'session'>, op: string): void {
  const can = access.get(op);
  const reason = can === undefined ? null : whyNotCall(session, can);
  if (reason) throw new Refusal(reason, { permission: String(can) });
}
