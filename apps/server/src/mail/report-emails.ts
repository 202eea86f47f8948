import type { ExpectedReport, LimitReport, ReportPage, ReportSettings, Summary, SummaryKey } from '@stint/contract';
import type { Days } from '@stint/domain/reports/report-ranges';
import type { EmailTexts } from '@stint/locales/emails';
import type { Mail } from '../http/services.ts';
import { filled, plainName, type Reader, renderMail, spoken } from './emails.ts';

interface Content {
  days: Days;
  summary: Summary | null;
  limits: LimitReport[] | null;
  expected: ExpectedReport | null;
}
interface ReportMail {
  report: { name: string; page: ReportPage; settings: ReportSettings };
  content: Content;
  /** The period is not over for some of its people. */
  isOpen: boolean;
  /** Ends the mails to this reader. */
  token: string;
}

const maxLines = 12;
const clock = (seconds: number) => {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};
const noon = (date: string) => new Date(`${date}T12:00:00Z`);

/** The address of a page with its settings, as the web application reads it. */
function addressOf(publicUrl: string, { page, settings }: ReportMail['report'], { start, end }: Days): string {
  const { range: _, ...rest } = settings;
  const search = Object.entries({ ...rest, from: start, to: end }).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return `${publicUrl}/reports${page === 'overview' ? '' : `/${page}`}?${new URLSearchParams(search)}`;
}

/** A report of a week or month: its total and its first rows. */
export function reportMailOf(reader: Reader, publicUrl: string, { report, content, isOpen, token }: ReportMail): Mail {
  const { days } = content;
  const format = new Intl.DateTimeFormat(spoken(reader), { dateStyle: 'medium', timeZone: 'UTC' });
  const dated = (date: string) => format.format(noon(date));
  const values = { name: plainName(report.name), period: format.formatRange(noon(days.start), noon(days.end)) };
  return renderMail(reader, publicUrl, (texts) => {
    const { totals, rows } = linesOf(content, texts, dated);
    const more = rows.length - maxLines;
    return {
      subject: filled(texts.reportSubject, values),
      paragraphs: [
        filled(texts.reportText, values),
        ...(rows.length === 0 ? [texts.reportNone] : [...totals, ...rows.slice(0, maxLines)]),
        ...(more > 0 ? [filled(texts.reportMore, { number: String(more) })] : []),
        ...(isOpen ? [texts.reportOpen] : []),
      ],
      button: { label: texts.reportButton, href: addressOf(publicUrl, report, days) },
      last: { label: texts.reportStop, href: `${publicUrl}/report-mail/${token}` },
    };
  });
}

type Dated = (date: string) => string;

function linesOf({ summary, limits, expected }: Content, texts: EmailTexts, dated: Dated) {
  const total = (seconds: number) => filled(texts.reportTotal, { time: clock(seconds) });
  const label = ({ by, value, name }: SummaryKey) =>
    value && (by === 'day' || by === 'week' || by === 'month') ? dated(value) : plainName(name ?? '') || '–';
  if (summary) {
    const rows = summary.rows.filter(({ seconds }) => seconds > 0);
    return {
      totals: [total(summary.totals.seconds)],
      rows: rows.map(({ keys, seconds }) => `${keys.map(label).join(' · ')} – ${clock(seconds)}`),
    };
  }
  if (expected) {
    const due = filled(texts.reportExpected, { time: clock(expected.totals.expected) });
    return {
      totals: [total(expected.totals.worked), due],
      rows: expected.rows.map(({ date, employee, worked, expected: hours }) =>
        [date && dated(date), plainName(employee.fullName), `${clock(worked)} / ${clock(hours)}`]
          .filter(Boolean)
          .join(' – '),
      ),
    };
  }
  const lines = (limits ?? []).flatMap(({ date, employees }) => employees.map((employee) => ({ ...employee, date })));
  return {
    totals: [total(lines.reduce((sum, { duration }) => sum + duration, 0))],
    rows: lines.map(({ date, employee, duration, limit }) => {
      const time = limit > 0 ? `${clock(duration)} / ${clock(limit)}` : clock(duration);
      return `${dated(date)} – ${plainName(employee.fullName)} – ${time}`;
    }),
  };
}
