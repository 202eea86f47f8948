import {
  isPermission,
  manualTimeReasons,
  noticeChannels,
  notificationKinds,
  type StatusName,
  statusNames,
} from '@stint/contract';
import { noticeKeyOf } from '@stint/contract/notices';
import { addDays, isDate, weekStartOf } from '@stint/domain/dates';
import { clockAt, dayOf, type Instant, isZone, ms, zoneAt } from '@stint/domain/time';
import { choicesOf } from '@stint/domain/time/entry-times';
import { offsetAt, offsetText } from '../../../lib/clock/zones.ts';
import { short } from '../../../lib/i18n/dates.ts';
import { languages, useText } from '../../../lib/i18n/i18n.ts';
import { useOptionLabel } from '../../core/tasks/index.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats, zoneName } from '../../identity/formats/index.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT.*Z$/.test(value);
const isId = (value: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);
const isStatus = (value: string): value is StatusName => (statusNames as readonly string[]).includes(value);
const isLanguage = (value: string): value is keyof typeof languages => value in languages;

const sheetStates = ['DRAFT', 'PENDING', 'IN_REVIEW', 'APPROVED', 'DENIED'] as const;
const invoiceStates = ['ISSUED', 'VOID'] as const;
const answers = { INVITED: 'pending', ACCEPTED: 'accepted', REJECTED: 'rejected', EXPIRED: 'expired' } as const;
const logTypes = ['TRACKED', 'MANUAL', 'IDLE', 'RESUMED'] as const;
const issueTypes = ['Bug', 'Task', 'Story', 'Epic'] as const;
const cadences = ['week', 'month'] as const;
/** Numbers of seconds. */
const lengths = ['estimate', 'lateSeconds', 'seconds'];
const someSunday = '2026-01-04';

const plainText = (html: string) =>
  html.includes('<') ? (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '') : html;

/** Stored words of fields with a closed list, as people read them; what is not in the list is shown as it is. */
function useWordText() {
  const t = useText(
    'timesheets',
    'invoices',
    'invitations',
    'tasks',
    'taskPage',
    'permissions',
    'reports',
    'notices',
    'history',
  );
  const { weekday } = useFormats();
  const optionLabel = useOptionLabel();
  const oneOf = <Word extends string>(words: readonly Word[], value: string) => words.find((word) => word === value);
  const statusText = (value: string) => {
    const [sheet, invoice] = [oneOf(sheetStates, value), oneOf(invoiceStates, value)];
    if (sheet) return t(sheet === 'DENIED' ? 'sheet_DENIED' : `status_${sheet}`);
    if (invoice) return t(`invoices:status_${invoice}`);
    const answer = answers[value as keyof typeof answers];
    if (answer) return t(`invitations:state_${answer}`);
    return isStatus(value) ? t(`tasks:status_${value}`) : value;
  };
  /** A kind of notice and the channels of it. */
  const noticeText = (value: string) => {
    const [first = '', ...rest] = value.split(' ');
    const kind = oneOf(notificationKinds, first);
    const channels = noticeChannels
      .filter((channel) => rest.includes(channel))
      .map((channel) => t(`notices:${channel}`));
    return kind ? `${t(`notices:kind_${noticeKeyOf(kind)}`)} (${channels.join(', ') || t('history:empty')})` : value;
  };
  const texts: Record<string, (value: string) => string> = {
    notices: noticeText,
    status: statusText,
    logType: (value) => (oneOf(logTypes, value) ? t(`type_${value as (typeof logTypes)[number]}`) : value),
    reason: (value) => {
      const reason = oneOf(manualTimeReasons, value);
      return reason ? t(`reason_${reason}`) : value;
    },
    issueType: (value) =>
      oneOf(issueTypes, value) ? t(`taskPage:type_${value as (typeof issueTypes)[number]}`) : value,
    priority: (value) => optionLabel('priorities', { name: value }),
    size: (value) => optionLabel('sizes', { name: value }),
    permission: (value) => (isPermission(value) ? t(`permissions:allow_${value}`) : value),
    cadence: (value) => (oneOf(cadences, value) ? t(`reports:by_${value as (typeof cadences)[number]}`) : value),
    startWeekOn: (value) => weekday(addDays(someSunday, weekStartOf(value))),
    timeZone: (value) => (isZone(value) ? zoneName(value) : value),
    preferredLanguage: (value) => (isLanguage(value) ? languages[value].name : value),
  };
  return (field: string, value: string) => texts[field]?.(value);
}

/** A moment; one whose clock time occurs twice on its date is written with its offset. */
function useMomentText() {
  const zone = useZone();
  const { moment } = useFormats();
  return (at: Instant): string => {
    const choices = choicesOf({ date: dayOf(at, zone), clock: clockAt(at, zone), at }, zone);
    return choices.length > 1 ? `${moment(at)} (UTC${offsetText(offsetAt(zoneAt(at, zone), ms(at)))})` : moment(at);
  };
}

/** The text of a recorded value, or null for one that says nothing to a reader. `names` are those of ids. */
export function useValueText(names: ReadonlyMap<string, string>) {
  const t = useText('history');
  const { calendarDate } = useFormats();
  const moment = useMomentText();
  const wordText = useWordText();
  const valueText = (field: string, value: string): string | null => {
    if (isInstant(value)) return moment(value);
    if (isId(value)) return names.get(value) ?? null;
    return wordText(field, value) ?? (isDate(value) ? calendarDate(value) : plainText(value));
  };
  const listed = (field: string, values: readonly unknown[]): string | null => {
    const texts = values.map((value) => (isText(value) ? valueText(field, value) : null));
    return texts.includes(null) ? null : texts.join(', ');
  };
  const counted = (field: string, value: number) => (lengths.includes(field) ? short(value * 1000) : String(value));
  return (value: unknown, field: string): string | null => {
    if (isEmpty(value)) return t('empty');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return counted(field, value);
    if (Array.isArray(value)) return listed(field, value);
    return isText(value) ? valueText(field, value) : null;
  };
}
