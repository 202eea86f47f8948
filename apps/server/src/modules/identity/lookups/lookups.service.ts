import { type Currency, type DesktopServer, type Language, Refusal, type TaskSetting } from '@stint/contract';
import { type Ctx, type OpenCtx, RawJson } from '../../../kernel/verb.ts';
import { record } from './fixed-records.service.ts';
import { currencyCodes, languages as spoken } from './lists.service.ts';

interface List<T> {
  items: T[];
  total: number;
}

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

export async function desktopServer({ services }: OpenCtx): Promise<DesktopServer> {
  const { publicUrl, version } = services.settings;
  return { name: 'Stint', version, serverUrl: publicUrl, apiUrl: `${publicUrl}/api` };
}
