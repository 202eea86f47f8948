import {
  type ExpectedReport,
  type HoursReport,
  type LimitReport,
  type NamedFilter,
  type ReportPage,
  type ReportSettings,
  type Rounding,
  reportPaths,
  type Summary,
  type SummaryKey,
} from '@stint/contract';
import type { DateRange } from '@stint/domain/dates';
import { hoursText } from '@stint/domain/hours-text';
import { narrowingOf } from '@stint/domain/reports/report-settings';
import { localeOf } from '@stint/locales';
import type { EmailTexts } from '@stint/locales/emails';
import { type ReportWords, reportWords } from '@stint/locales/report-words';
import type { Attachment, Mail } from '../http/services.ts';
import { filled, plainName, type Reader, renderMail, spoken } from './emails.ts';
import type { PaperTable, ReportPaper } from './report-html.ts';

interface Content {
  days: DateRange;
  hours: HoursReport | null;
  summary: Summary | null;
  limits: LimitReport[] | null;
  expected: ExpectedReport | null;
}
interface ReportMail {
  report: { name: string; page: ReportPage; settings: ReportSettings; organization: string; sharedBy: string };
  content: Content;
  filters: readonly NamedFilter[];
  /** Its first rows and its totals, and how many rows there are. */
  table: PaperTable & { count: number };
  /** The whole of it, unless that is too long to mail. */
  file: Attachment | null;
  /** The period is not over for some of its people. */
  isOpen: boolean;
  /** Ends the mails to this reader. */
  token: string;
}

const maxBars = 12;
const noon = (date: string) => new Date(`${date}T12:00:00Z`);
/** A period as the reader writes it. */
const periodText = (reader: Pick<Reader, 'language'>, { start, end }: DateRange): string =>
  new Intl.DateTimeFormat(localeOf(spoken(reader)), { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    noon(start),
    noon(end),
  );

/** The address of a page with its settings, as the web application reads it. */
function addressOf(publicUrl: string, { page, settings }: ReportMail['report'], { start, end }: DateRange): string {
  const { range: _, ...rest } = settings;
  const search = Object.entries({ ...rest, from: start, to: end }).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return `${publicUrl}${reportPaths[page]}?${new URLSearchParams(search)}`;
}

/** A report of a week or month: its totals, its first rows and the file of all. */
export function reportMailOf(reader: Reader, publicUrl: string, mail: ReportMail): Mail {
  const { report, content, isOpen, token, file } = mail;
  const { days } = content;
  const locale = localeOf(spoken(reader));
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const formats: Formats = {
    dated: (date) => format.format(noon(date)),
    clock: (seconds) => hoursText(seconds * 1000, locale),
  };
  const values = { name: plainName(report.name), period: periodText(reader, days) };
  const letter = renderMail(reader, publicUrl, (texts) => {
    const open = isOpen ? [texts.reportOpen] : [];
    const attached = file ? [filled(texts.reportAttached, { file: file.filename })] : [];
    const words = reportWords(spoken(reader));
    return {
      subject: filled(texts.reportSubject, values),
      paper: paperOf(mail, { texts, words, formats, period: values.period, notes: [...attached, ...open] }),
      button: { label: texts.reportButton, href: addressOf(publicUrl, report, days) },
      last: [{ label: texts.reportStop, href: `${publicUrl}/report-mail/${token}` }],
    };
  });
  return { ...letter, ...(file && { attachments: [file] }) };
}

interface Formats {
  dated: (date: string) => string;
  /** A length of time in seconds. */
  clock: (seconds: number) => string;
}

interface PaperWords {
  texts: EmailTexts;
  words: ReportWords;
  formats: Formats;
  period: string;
  notes: readonly string[];
}

/** The key of each filter's name in the words of reports. */
export const filterNames: Record<NamedFilter['key'], string> = {
  member: 'members',
  team: 'teams',
  project: 'projects',
  client: 'clients',
  task: 'tasks',
  label: 'labels',
  type: 'types',
  source: 'sources',
  activity: 'activity',
  billable: 'billableFilter',
  billed: 'billedFilter',
  kind: 'dashboards:kind',
};

const filterText = ({ key, values }: NamedFilter, words: ReportWords) =>
  `${words[filterNames[key]]}: ${values.map((value) => words[`${key}_${value}`] ?? words[`dashboards:${key}_${value}`] ?? plainName(value)).join(', ')}`;

/** How each entry is rounded: up to 15 minutes. */
export function roundingText(rounding: Rounding, words: ReportWords): string {
  const [way, minutes = ''] = rounding.split('-');
  return (words[`rounding_${way}`] ?? rounding).replace(/\{\{\s*minutes[^}]*\}\}/, minutes);
}

function paperOf(
  { report, content, filters, table }: ReportMail,
  { texts, words, formats, period, notes }: PaperWords,
): ReportPaper {
  const more = table.count - table.rows.length;
  const shared = filled(texts.reportShared, {
    person: plainName(report.sharedBy),
    organization: plainName(report.organization),
  });
  const { rounding } = narrowingOf(report.page, report.settings);
  const rounded = rounding ? [`${words.rounding}: ${roundingText(rounding, words)}`] : [];
  return {
    heading: plainName(report.name),
    facts: [period, ...filters.map((filter) => filterText(filter, words)), ...rounded, shared],
    figures: figuresOf(content, words, formats),
    bars: barsOf(content, words, formats),
    table,
    notes: [
      ...(table.count === 0 ? [texts.reportNone] : []),
      ...(more > 0 ? [filled(texts.reportMore, { number: String(more) })] : []),
      ...notes,
    ],
  };
}

function figuresOf(
  { hours, summary, limits, expected }: Content,
  words: ReportWords,
  { clock }: Formats,
): ReportPaper['figures'] {
  const figure = (key: string, value: string) => ({ label: words[key] ?? key, value });
  if (hours)
    return [
      figure('total', clock(hours.totals.worked)),
      figure('col_expected', clock(hours.totals.expected)),
      figure('col_overtime', clock(hours.totals.overtime)),
      figure('col_gaps', String(hours.totals.gaps)),
    ];
  if (summary)
    return [
      figure('total', clock(summary.totals.seconds)),
      figure('billableTime', clock(summary.totals.billableSeconds)),
      figure('people', String(summary.totals.people)),
    ];
  if (expected)
    return [
      figure('total', clock(expected.totals.worked)),
      figure('col_expected', clock(expected.totals.expected)),
      figure('col_planned', clock(expected.totals.planned)),
    ];
  if (!limits) return [];
  const worked = limits.flatMap(({ employees }) => employees.map(({ duration }) => duration));
  return [figure('total', clock(worked.reduce((sum, seconds) => sum + seconds, 0)))];
}

const isDated = (key: SummaryKey['by']) => key === 'day' || key === 'week' || key === 'month';

/** The time of a bar. Bars are told apart by id: two people or projects may have the same name. */
interface Part {
  id: string;
  label: string;
  seconds: number;
}

/** Groups of a summary, or the people of the other reports. */
function partsOf({ hours, summary, limits, expected }: Content, words: ReportWords, dated: Formats['dated']): Part[] {
  const personal = ({ id, fullName }: { id: string; fullName: string }, seconds: number) => ({
    ...{ id, seconds },
    label: plainName(fullName),
  });
  const limited = (limits ?? []).flatMap(({ employees }) => employees);
  return [
    ...[...(hours?.rows ?? []), ...(expected?.rows ?? [])].map(({ employee, worked }) => personal(employee, worked)),
    ...limited.map(({ employee, duration }) => personal(employee, duration)),
    ...(summary?.rows ?? []).flatMap(({ keys: [key], seconds }) =>
      key ? [{ id: key.value ?? '', label: labelOf(key, words, dated), seconds }] : [],
    ),
  ];
}

/** Dates in order, names by their time. */
function barsOf(content: Content, words: ReportWords, { dated, clock }: Formats): ReportPaper['bars'] {
  const sums = new Map<string, Part>();
  for (const part of partsOf(content, words, dated))
    sums.set(part.id, { ...part, seconds: part.seconds + (sums.get(part.id)?.seconds ?? 0) });
  const first = content.summary?.rows[0]?.keys[0];
  const bars = [...sums.values()].map(({ label, seconds }) => ({ label, seconds, text: clock(seconds) }));
  const inOrder = first && isDated(first.by) ? bars : bars.sort((bar, other) => other.seconds - bar.seconds);
  return inOrder.length > maxBars ? [] : inOrder.filter(({ seconds }) => seconds > 0);
}

const labelOf = ({ by, value, name }: SummaryKey, words: ReportWords, dated: Formats['dated']): string => {
  if (value && isDated(by)) return dated(value);
  if (by === 'reason' && value) return words[`reason_${value}`] ?? plainName(value);
  return plainName(name ?? '') || (words[by === 'member' ? 'someone' : `no_${by}`] ?? '–');
};
