import { createHash } from 'node:crypto';
import {
  type Currency,
  type DesktopServer,
  type Integration,
  type IntegrationTenant,
  type IntegrationType,
  type Language,
  Refusal,
  type TaskSetting,
} from '@stint/contract';
import { type Ctx, type OpenCtx, RawJson } from '../../http/verb.ts';
import { currencyCodes, languages as spoken } from './lists.service.ts';

interface List<T> {
  items: T[];
  total: number;
}

/** The same record has the same id on every server. */
function stableId(name: string): string {
  const hex = createHash('sha1').update(`stint ${name}`).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const made = '2026-01-01T00:00:00.000Z';
const record = (name: string) => ({
  id: stableId(name),
  createdAt: made,
  updatedAt: made,
  deletedAt: null,
  createdByUserId: null,
  updatedByUserId: null,
  deletedByUserId: null,
  isActive: true,
  isArchived: false,
  archivedAt: null,
});

/** Serialized once, because every page requests these constant lists. */
const fixed = <T>(value: T) => new RawJson<T>(JSON.stringify(value));
const listOf = <T>(items: T[]) => fixed<List<T>>({ items, total: items.length });

const allLanguages = listOf<Language>(
  spoken.map(({ code, name, own }) => ({
    ...record(`language ${code}`),
    name,
    code,
    is_system: true,
    description: own,
    color: '',
  })),
);
const nameOfCurrency = new Intl.DisplayNames(['en'], { type: 'currency' });
const allCurrencies = listOf<Currency>(
  currencyCodes.map((isoCode) => ({
    ...record(`currency ${isoCode}`),
    isoCode,
    currency: nameOfCurrency.of(isoCode) ?? isoCode,
  })),
);
const allTypes = fixed<IntegrationType[]>(
  ['All Integrations', 'Project Management'].map((name, order) => ({
    ...record(`integration type ${name}`),
    name,
    description: null,
    icon: null,
    groupName: 'Categories',
    order,
  })),
);

/** Labels have no types. */
export const tagTypes = async () => listOf<never>([]);

/** The same for every organization, as none of it can be turned off. */
export async function taskSetting({ session }: Ctx): Promise<TaskSetting> {
  const { tenantId, organizationId } = session;
  if (!organizationId) throw new Refusal('organization.none');
  return {
    ...record(`task setting ${organizationId}`),
    tenantId,
    organizationId,
    isTasksPrivacyEnabled: true,
    isTasksMultipleAssigneesEnabled: true,
    isTasksManualTimeEnabled: true,
    isTasksGroupEstimationEnabled: true,
    isTasksEstimationInHoursEnabled: true,
    isTasksEstimationInStoryPointsEnabled: false,
    isTasksProofOfCompletionEnabled: false,
    tasksProofOfCompletionType: 'PRIVATE',
    isTasksLinkedEnabled: true,
    isTasksCommentsEnabled: true,
    isTasksHistoryEnabled: true,
    isTasksAcceptanceCriteriaEnabled: false,
    isTasksDraftsEnabled: true,
    isTasksNotifyLeftEnabled: false,
    tasksNotifyLeftPeriodDays: 0,
    isTasksAutoCloseEnabled: false,
    tasksAutoClosePeriodDays: 0,
    isTasksAutoArchiveEnabled: false,
    tasksAutoArchivePeriodDays: 0,
    isTasksAutoStatusEnabled: false,
    projectId: null,
    organizationTeamId: null,
  };
}

/** All languages, for any value of `is_system`. */
export const languages = async () => allLanguages;
export const currencies = async () => allCurrencies;
export const integrationTypes = async () => allTypes;

export async function desktopServer({ services }: OpenCtx): Promise<DesktopServer> {
  const { publicUrl, version } = services.settings;
  return { name: 'Stint', version, serverUrl: publicUrl, apiUrl: `${publicUrl}/api` };
}

/** There are no integrations yet. */
export const integrations = async (): Promise<Integration[]> => [];
export const integrationTenants = async (): Promise<List<IntegrationTenant>> => ({ items: [], total: 0 });
export const remembered = async (): Promise<IntegrationTenant | null> => null;
export const integrated = async (): Promise<boolean> => false;
