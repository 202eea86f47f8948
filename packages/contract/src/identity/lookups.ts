import { z } from 'zod';
import { get } from '../route.ts';
import { Base, Flag, Id, list } from '../shared.ts';

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

// biome-ignore format: it reads as a table
export const lookupsApi = {
  languages:          get('/languages',                          { can: 'anybody', query: z.object({ is_system: Flag.optional() }), returns: list(Language) }),
  currencies:         get('/currency',                           { can: 'member', returns: list(Currency) }),
  desktopServer:      get('/desktop-server',                     { can: 'anybody', returns: DesktopServer }),
  tagTypes:           get('/tag-types',                          { can: 'member', returns: list(TagType) }),
  taskSetting:        get('/organization-task-setting/organization', { can: 'member', returns: TaskSetting }),
};
