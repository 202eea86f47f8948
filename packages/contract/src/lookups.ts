import { z } from 'zod';
import { get } from './route.ts';
import { Base, Flag, Id, list } from './shared.ts';

/** Lists that are the same in every workspace, and empty lists of unsupported features. */

/** Existing clients refuse unknown keys here and in everything below. */
export const Language = Base.extend({
  name: z.string(),
  code: z.string(),
  is_system: z.boolean(),
  description: z.string(),
  color: z.string(),
});
export type Language = z.infer<typeof Language>;

export const Currency = Base.extend({ isoCode: z.string(), currency: z.string() });
export type Currency = z.infer<typeof Currency>;

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
  freeTrialPeriod: z.number(),
  order: z.int(),
  integrationTypes: z.array(IntegrationType),
  fullImgUrl: z.string(),
});
export type Integration = z.infer<typeof Integration>;

export const IntegrationTenant = Base.extend({
  tenantId: Id,
  organizationId: Id,
  name: z.string(),
  integrationId: Id,
});
export type IntegrationTenant = z.infer<typeof IntegrationTenant>;

/** Where desktop clients find the server. */
export const DesktopServer = z.object({
  name: z.string(),
  version: z.string(),
  serverUrl: z.string(),
  apiUrl: z.string(),
});
export type DesktopServer = z.infer<typeof DesktopServer>;

const TagType = Base.extend({ type: z.string() });

/** The supported task features, for clients that ask before they show one. */
export const TaskSetting = Base.extend({
  tenantId: Id,
  organizationId: Id,
  isTasksPrivacyEnabled: z.boolean(),
  isTasksMultipleAssigneesEnabled: z.boolean(),
  isTasksManualTimeEnabled: z.boolean(),
  isTasksGroupEstimationEnabled: z.boolean(),
  isTasksEstimationInHoursEnabled: z.boolean(),
  isTasksEstimationInStoryPointsEnabled: z.boolean(),
  isTasksProofOfCompletionEnabled: z.boolean(),
  tasksProofOfCompletionType: z.string(),
  isTasksLinkedEnabled: z.boolean(),
  isTasksCommentsEnabled: z.boolean(),
  isTasksHistoryEnabled: z.boolean(),
  isTasksAcceptanceCriteriaEnabled: z.boolean(),
  isTasksDraftsEnabled: z.boolean(),
  isTasksNotifyLeftEnabled: z.boolean(),
  tasksNotifyLeftPeriodDays: z.int(),
  isTasksAutoCloseEnabled: z.boolean(),
  tasksAutoClosePeriodDays: z.int(),
  isTasksAutoArchiveEnabled: z.boolean(),
  tasksAutoArchivePeriodDays: z.int(),
  isTasksAutoStatusEnabled: z.boolean(),
  projectId: Id.nullable(),
  organizationTeamId: Id.nullable(),
});
export type TaskSetting = z.infer<typeof TaskSetting>;

const Named = z.object({ name: z.string().max(100).optional() });

// biome-ignore format: it reads as a table
export const lookupsApi = {
  languages:          get('/languages',                          { can: null, query: z.object({ is_system: Flag.optional() }), returns: list(Language) }),
  currencies:         get('/currency',                           { can: 'member', returns: list(Currency) }),
  desktopServer:      get('/desktop-server',                     { can: null, returns: DesktopServer }),
  tagTypes:           get('/tag-types',                          { can: 'member', returns: list(TagType) }),
  taskSetting:        get('/organization-task-setting/organization', { can: 'member', returns: TaskSetting }),
  integrationTypes:   get('/integration/types',                  { can: 'member', returns: z.array(IntegrationType) }),
  integrations:       get('/integration',                        { can: 'member', query: z.object({ integrationTypeId: Id.optional(), searchQuery: z.string().max(255).optional() }), returns: z.array(Integration) }),
  integrationTenants: get('/integration-tenant',                 { can: 'member', query: Named, returns: list(IntegrationTenant) }),
  /** The settings of a removed integration. Always empty so far. */
  remembered:         get('/integration-tenant/remember/state',  { can: 'member', query: Named, returns: IntegrationTenant.nullable() }),
  integrated:         get('/integration-tenant/integration',     { can: 'member', query: Named, returns: z.boolean() }),
};
