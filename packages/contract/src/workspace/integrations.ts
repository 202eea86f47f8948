import { z } from 'zod';
import { ProjectRepository } from '../refs.ts';
import { del, get, post } from '../route.ts';
import { Base, Deleted, Id, IdOrNull, Link, list } from '../shared.ts';

/** Programs that a workspace can be connected with. Existing clients refuse unknown keys in these shapes. */
export const IntegrationType = Base.extend({
  name: z.string(),
  description: z.string().nullable(),
  icon: z.string().nullable(),
  groupName: z.string(),
  order: z.int(),
});
export type IntegrationType = z.infer<typeof IntegrationType>;

export const Integration = Base.extend({
  name: z.string(),
  provider: z.string(),
  redirectUrl: z.string(),
  imgSrc: z.string(),
  isComingSoon: z.boolean(),
  isPaid: z.boolean(),
  version: z.string().nullable(),
  docUrl: z.string().nullable(),
  isFreeTrial: z.boolean(),
  /** Days. */
  freeTrialPeriod: z.number(),
  order: z.int(),
  integrationTypes: z.array(IntegrationType),
  fullImgUrl: z.string(),
});
export type Integration = z.infer<typeof Integration>;

/** The connection of an organization with an integration. */
export const IntegrationTenant = Base.extend({
  tenantId: Id,
  organizationId: Id,
  name: z.string(),
  integrationId: Id,
});
export type IntegrationTenant = z.infer<typeof IntegrationTenant>;

/** The name of GitHub's connection, as existing clients ask for it. */
export const githubName = 'Github';

/** GitHub's own fields are passed on, except for secrets. */
export const GithubMetadata = z.looseObject({
  id: z.number(),
  account: z.looseObject({ login: z.string(), id: z.number().optional(), type: z.string().optional() }),
  app_id: z.number(),
});
export type GithubMetadata = z.infer<typeof GithubMetadata>;

export const GithubRepository = z.looseObject({
  id: z.number(),
  name: z.string(),
  full_name: z.string(),
  private: z.boolean(),
  html_url: Link,
});
export type GithubRepository = z.infer<typeof GithubRepository>;

/** The most repositories of a connection that can be listed. */
export const maxRepositories = 2000;

const GithubRepositories = z.looseObject({
  total_count: z.number(),
  repository_selection: z.string(),
  repositories: z.array(GithubRepository),
});

const setupActions = ['install', 'update', 'request'] as const;
const InstallationId = z.union(
  [
    z.int().positive(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ],
  {
    error: 'installation_id must be the number of an installation',
  },
);
/**
 * That of `begin`: only the session that began can go on. Existing clients begin at GitHub and have none; the code alone
 * proves that their person administers the installation.
 */
const Nonce = z.string().min(1).max(2000).optional();
const Install = z.object({ installation_id: InstallationId, setup_action: z.enum(setupActions), nonce: Nonce });
const Authorize = z.object({
  /** The installation's number and the setup action, as `install` answers them. */
  state: z.string().max(200),
  code: z.string().min(1).max(500),
  nonce: Nonce,
});
const Begun = z.object({ url: z.string(), nonce: z.string() });
const Installation = z.object({ installation_id: z.number(), setup_action: z.enum(setupActions), state: z.string() });

const Repository = z.object({
  integrationId: Id,
  repository: z.object({ id: z.int().positive() }),
});

const required = (error: string) => z.string({ error }).trim().min(1, error);
const integrationIdMissing = 'Integration ID is required for metadata/repositories';
const OfIntegration = z.object({ integrationId: required(integrationIdMissing).pipe(Id) });
const IntegrationName = z.object({ name: required('Query name is required').max(100) });
const placeNotBlank = {
  notBlank: { keys: ['tenantId', 'organizationId'], message: '', error: 'integration.place' },
} as const;
const metadata = { can: 'INTEGRATION_VIEW', returns: GithubMetadata, missingIdMessage: integrationIdMissing } as const;
const repositories = { ...metadata, returns: GithubRepositories } as const;

const IntegrationFilter = z.object({
  integrationTypeId: IdOrNull.optional(),
  searchQuery: z.string().max(255).optional(),
});
/** The same as JSON text, as some clients send it. */
const FiltersIn = z.preprocess((value, ctx) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    ctx.addIssue({ code: 'custom', message: 'filters must be JSON' });
    return z.NEVER;
  }
}, IntegrationFilter);

// biome-ignore format: it reads as a table
export const integrationsApi = {
  types:          get ('/integration/types',                           { can: 'INTEGRATION_VIEW', returns: z.array(IntegrationType) }),
  list:           get ('/integration',                                 { can: 'INTEGRATION_VIEW', query: IntegrationFilter.extend({ filters: FiltersIn.optional() }), returns: z.array(Integration) }),
  connections:    get ('/integration-tenant',                          { can: 'INTEGRATION_VIEW', query: IntegrationName, ...placeNotBlank, returns: list(IntegrationTenant) }),
  /** The connection that is or was there last. */
  remembered:     get ('/integration-tenant/remember/state',           { can: 'INTEGRATION_VIEW', query: IntegrationName, ...placeNotBlank, returns: IntegrationTenant.nullable() }),
  connected:      get ('/integration-tenant/integration',              { can: 'INTEGRATION_VIEW', query: IntegrationName, ...placeNotBlank, returns: z.boolean() }),
  /** Existing links to projects stay, and work again after a new connection. */
  disconnect:     del ('/integration-tenant/:integrationTenantId',     { can: 'INTEGRATION_EDIT', returns: Deleted, invalidates: ['integrations', 'projects'] }),
  /** GitHub's page for the installation, for the session that asks. */
  begin:          post('/integration/github/begin',                    { can: 'INTEGRATION_EDIT', returns: Begun, status: 200, audit: false, apiToken: false }),
  install:        post('/integration/github/install',                  { can: 'INTEGRATION_EDIT', body: Install, returns: Installation, status: 200, audit: false, apiToken: false }),
  authorize:      post('/integration/github/oauth',                    { can: 'INTEGRATION_EDIT', body: Authorize, returns: IntegrationTenant, invalidates: ['integrations', 'projects'], apiToken: false }),
  metadata:       get ('/integration/github/:integrationId/metadata',  metadata),
  metadataOf:     get ('/integration/github/metadata',                 { ...metadata, query: OfIntegration }),
  repositories:   get ('/integration/github/:integrationId/repositories', repositories),
  repositoriesOf: get ('/integration/github/repositories',             { ...repositories, query: OfIntegration }),
  /** Makes a repository known, so that a project can be linked with it. */
  syncRepository: post('/integration/github/repository/sync',          { can: 'ORG_PROJECT_EDIT', body: Repository, returns: ProjectRepository, invalidates: ['integrations'] }),
};
