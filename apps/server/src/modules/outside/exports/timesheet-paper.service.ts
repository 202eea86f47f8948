import type { EntryRow, ReportEntry } from '@stint/contract';
import { addDays, datesBetween, firstOfWeek, type PlanDate, type Weekday } from '@stint/domain/dates';
import { dayOf, daysWithin, instant, ms } from '@stint/domain/time';
import { localeOf } from '@stint/locales';
import { reportWords } from '@stint/locales/report-words';
import type { Paper, PaperBlock, PaperGrid } from '../../../exports/paper.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { houseOf } from '../../reports/reports/summary.service.ts';
import { languageOf } from '../../workspace/organizations/paper.service.ts';

/** A longer range is a list without grids. */
const maxGrids = 6;
const maxRows = 60;

/** An entry over midnight as one for each of its days, so that both days add up; one that runs up to now. */
function byDay(entry: ReportEntry): ReportEntry[] {
  const { from, timeZone, seconds } = entry;
  const to = entry.to ?? instant(ms(from) + seconds * 1000);
  const isWhole = Math.floor((ms(to) - ms(from)) / 1000) === seconds;
  if (!isWhole || dayOf(from, timeZone) === dayOf(to, timeZone)) return [entry];
  const parts = daysWithin({ from, to }, timeZone).filter((part) => part.to > part.from);
  const lengths = parts.map((part) => Math.floor((part.to - part.from) / 1000));
  const others = lengths.slice(0, -1).reduce((sum, length) => sum + length, 0);
  return parts.map((part, at) => ({
    ...entry,
    date: part.date,
    from: instant(part.from),
    to: at === parts.length - 1 ? entry.to : instant(part.to),
    seconds: at === parts.length - 1 ? seconds - others : (lengths[at] ?? 0),
  }));
}

interface GridWords {
  heading: string;
  total: string;
  noTask: string;
  others: string;
  dayOf: (date: PlanDate) => PaperGrid['days'][number];
}

function gridOf(entries: readonly ReportEntry[], dates: readonly PlanDate[], words: GridWords): PaperGrid {
  const rows = new Map<string, { label: string; detail: string | null; seconds: number[] }>();
  for (const { date, task, project, seconds } of entries) {
    const at = dates.indexOf(date);
    if (at < 0) continue;
    const key = task?.id ?? `project ${project?.id}`;
    const detail = task ? (project?.name ?? null) : null;
    const label = task?.title ?? project?.name ?? words.noTask;
    const row = rows.get(key) ?? { label, detail, seconds: dates.map(() => 0) };
    row.seconds[at] = (row.seconds[at] ?? 0) + seconds;
    rows.set(key, row);
  }
  const all = [...rows.values()];
  const rest = all.slice(maxRows);
  const further = {
    label: words.others,
    detail: null,
    seconds: dates.map((_, at) => rest.reduce((sum, { seconds }) => sum + (seconds[at] ?? 0), 0)),
  };
  return {
    kind: 'grid',
    heading: words.heading,
    total: words.total,
    days: dates.map(words.dayOf),
    rows: rest.length > 0 ? [...all.slice(0, maxRows), further] : all,
  };
}

/** The days of each week in which there is time. */
function weeksOf(entries: readonly ReportEntry[], weekStart: Weekday): PlanDate[][] {
  const starts = [...new Set(entries.map(({ date }) => firstOfWeek(date, weekStart)))].sort();
  return starts.map((start) => datesBetween(start, addDays(start, 6)));
}

/** The grids of a timesheet and lines for two signatures, with the entries behind them. */
export async function timesheetPaper(
  ctx: Ctx,
  paper: Paper,
  entries: readonly ReportEntry[],
  { isRounded }: { isRounded: boolean },
): Promise<{ paper: Paper; rows: EntryRow[] }> {
  const language = languageOf(ctx);
  const texts = reportWords(language);
  const word = (key: string) => texts[key] ?? key;
  const { firstWeekday } = await houseOf(ctx);
  // A rounded entry counts on the day on which it starts.
  const parts = isRounded ? [...entries] : entries.flatMap(byDay);
  const rows = parts.sort((entry, other) => (entry.from < other.from ? -1 : 1));
  const weeks = weeksOf(rows, firstWeekday);
  const days = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' });
  const words = {
    heading: word('by_task'),
    total: word('total'),
    noTask: word('no_task'),
    others: word('paperOthers'),
    dayOf: (date: PlanDate) => ({
      weekday: days.format(new Date(`${date}T12:00:00Z`)),
      day: String(Number(date.slice(8))),
    }),
  };
  const grids = weeks.length <= maxGrids ? weeks.map((dates) => gridOf(rows, dates, words)) : [];
  const signatures: PaperBlock = { kind: 'signatures', lines: [word('paperSignedMember'), word('paperSignedManager')] };
  return {
    rows,
    paper: { ...paper, blocks: [...grids, signatures], appendix: word('paperEntries') },
  };
}
