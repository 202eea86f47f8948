import { z } from 'zod';
import { permissions } from '../permissions.ts';
import { del, get, memberScopes, post } from '../route.ts';
import { Deleted, Flag, Id, Instant, list, nameText } from '../shared.ts';

/** The most tokens of one person. */
export const maxApiTokens = 50;

/** What a token may do: permissions of its person, and reading or writing what every member may. */
export const apiTokenScopes = [...memberScopes, ...permissions] as const;
export type ApiTokenScope = (typeof apiTokenScopes)[number];

/** A key for programs. It acts for its person within its scopes, and ends with the person's membership. */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** The first characters, to recognize it by. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiTokenScopes)),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
  userId: Id,
  userName: z.string(),
});
export type ApiToken = z.infer<typeof ApiToken>;

/** `token` is answered once and stored as a hash only. */
const CreatedApiToken = ApiToken.extend({ token: z.string() });

const ApiTokenDraft = z.object({
  name: nameText().min(1, 'Enter a name').max(100),
  scopes: z.array(z.enum(apiTokenScopes)).min(1, 'Choose at least one permission').max(apiTokenScopes.length),
  expiresInDays: z.int().min(1).max(366).nullable().default(90),
});

// biome-ignore format: it reads as a table
export const apiTokensApi = {
  list:   get ('/api-token',             { can: 'member', query: z.object({ ofWorkspace: Flag.optional() }), returns: list(ApiToken), apiToken: false }),
  create: post('/api-token',             { can: 'member', body: ApiTokenDraft, returns: CreatedApiToken, invalidates: ['apiTokens'], apiToken: false }),
  remove: del ('/api-token/:apiTokenId', { can: 'member', returns: Deleted, invalidates: ['apiTokens'], apiToken: false }),
};
