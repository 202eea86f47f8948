import { z } from 'zod';
import { asciiDomain } from '../email.ts';
import { Workspaces } from '../identity/accounts.ts';
import { del, get, post, put } from '../route.ts';
import { Deleted, filled, Id, Instant, isSeen, Link } from '../shared.ts';

/** The most e-mail domains of a workspace. */
export const maxDomains = 20;

/** The ways in which a workspace proves that a domain is its own. */
export const domainProofs = ['ADDRESS', 'DNS'] as const;

/** People with an address of the domain join the workspace when they sign in with its provider. */
export const SignInDomain = z.object({
  id: Id,
  domain: z.string(),
  /** `ADDRESS`: an owner has a verified address there. Null: not confirmed, so it has no effect yet. */
  confirmedBy: z.enum(domainProofs).nullable(),
  confirmedAt: Instant.nullable(),
  /** The DNS record of type TXT that confirms it. */
  record: z.object({ name: z.string(), value: z.string() }),
});
export type SignInDomain = z.infer<typeof SignInDomain>;

/** How members sign in by an OpenID Connect provider. The client secret is never returned. */
export const ProviderSignIn = z.object({
  /** The name of the provider that the operator has set up for this server; null if there is none. */
  serverProvider: z.string().nullable(),
  /** The workspace's own provider, used instead of the server's. */
  own: z.object({ issuer: z.string(), clientId: z.string(), name: z.string(), groupsClaim: z.string() }).nullable(),
  /** Members other than owners can't sign in another way. */
  onlyThisWay: z.boolean(),
  /** To be entered at the workspace's own provider, which has a callback of its own. */
  redirectUri: z.string(),
  /** The page that leads to the provider of this workspace. */
  signInUrl: z.string(),
  domains: z.array(SignInDomain),
});
export type ProviderSignIn = z.infer<typeof ProviderSignIn>;

/** Some providers' issuers have a path, such as a realm. */
const Issuer = Link.refine((text) => !/[?#]/.test(text), 'The issuer has no query').transform((text) => text.trim());
export const OwnProvider = z.object({
  name: filled(60),
  issuer: Issuer,
  clientId: filled(500),
  /** If omitted, the stored secret stays, as long as issuer and client ID stay the same. */
  clientSecret: z.string().trim().max(2000).optional(),
  /** The claim of the ID token that names a person's groups. */
  groupsClaim: filled(200).default('groups'),
});
const ProviderSignInPatch = z.object({
  /** Null: the server's provider is used. Omitted: it stays. */
  own: OwnProvider.nullable().optional(),
  onlyThisWay: z.boolean().optional(),
});

/** A domain name, in lower case and ASCII. */
const Domain = z
  .string()
  .trim()
  .max(253)
  .overwrite(asciiDomain)
  .refine(isSeen)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/, 'Enter a domain like example.com');
export const NewSignInDomain = z.object({ domain: Domain });

const invalidates = ['providerSignIn'] as const;

/** `finish` reads the result of `GET /auth/oidc` from a cookie that scripts cannot read. */
// biome-ignore format: it reads as a table
export const providerSignInApi = {
  get:           get ('/provider-sign-in',                           { can: 'ALL_ORG_EDIT', returns: ProviderSignIn, apiToken: false }),
  save:          put ('/provider-sign-in',                           { can: 'ALL_ORG_EDIT', body: ProviderSignInPatch, returns: ProviderSignIn, invalidates, apiToken: false }),
  addDomain:     post('/provider-sign-in/domain',                    { can: 'ALL_ORG_EDIT', body: NewSignInDomain, returns: SignInDomain, invalidates, apiToken: false }),
  confirmDomain: post('/provider-sign-in/domain/:signInDomainId/confirm', { can: 'ALL_ORG_EDIT', returns: SignInDomain, status: 200, invalidates, apiToken: false }),
  removeDomain:  del ('/provider-sign-in/domain/:signInDomainId',    { can: 'ALL_ORG_EDIT', returns: Deleted, invalidates, apiToken: false }),
  finish:        post('/auth/oidc/finish',                           { can: 'anybody', returns: Workspaces, status: 200, invalidates: ['members', 'teams', 'users'], audit: false }),
};
