import { Refusal, type SignedIn, type Workspaces } from '@stint/contract';
import type { Conn } from '../../../db/client.ts';
import type { OpenCtx } from '../../../kernel/verb.ts';
import type { Confirmation } from './required-provider.service.ts';
import { type Entry, signIn } from './sessions.service.ts';
import { home, noteArrival, type Offering, offer } from './workspaces.service.ts';

/** Signs in to the wanted or the last used workspace. */
export async function enter(ctx: OpenCtx, conn: Conn, accountId: string, entry: Entry | null): Promise<SignedIn> {
  const arrived = entry && (await noteArrival(conn, entry, ctx.now()));
  return signIn(ctx, conn, accountId, arrived);
}

export async function enterHome(
  ctx: OpenCtx,
  conn: Conn,
  accountId: string,
  confirmation: Confirmation | null = null,
): Promise<SignedIn> {
  const entry = await home(conn, accountId);
  return enter(ctx, conn, accountId, entry && { ...entry, confirmation });
}

/** The workspaces to choose from after authentication. */
export async function offerAfter(ctx: OpenCtx, conn: Conn, to: Offering): Promise<Workspaces> {
  const offered = await offer(ctx, conn, to);
  if (offered.total_workspaces > 0) return offered;
  await home(conn, to.accountId);
  // The proof is not used up: it can still be used to create a workspace.
  throw new Refusal('auth.no_workspace');
}
