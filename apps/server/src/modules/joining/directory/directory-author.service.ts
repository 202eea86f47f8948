import { directoryApi } from '@stint/contract';
import type { Conn } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { sessionOfUser } from '../../../http/auth.ts';
import { may } from '../../../kernel/verb.ts';

interface Author {
  tenantId: TenantId;
  organizationId: string;
  authorId: string | null;
}

/**
 * Whether the author of a token may still make one. Who made it may have a copy, by which they could let themselves in
 * again. Needs the scope of sign-in.
 */
export async function isAuthorHere(conn: Conn, { authorId, ...place }: Author): Promise<boolean> {
  const author = authorId && (await sessionOfUser(conn, { ...place, userId: authorId }));
  return Boolean(author && may({ session: author }, directoryApi.createToken.can));
}
