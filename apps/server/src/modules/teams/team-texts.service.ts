import { Refusal, type TimerStatusName } from '@stint/contract';
import { presenceOf } from '@stint/domain/presence';
import { type Range, startOfDay, todayRange } from '@stint/domain/time';
import type { Ctx } from '../../http/ctx.ts';
import { type Doing, doingsOf, type Scope } from './team-doings.service.ts';
import { type Records, recordsOf } from './team-records.service.ts';

interface Asked {
  startDate?: string | undefined;
  endDate?: string | undefined;
  timeZone?: string | undefined;
}

function instantOf(text: string, zone: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return startOfDay(text, zone);
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new Refusal('time.date');
  return new Date(at).toISOString();
}

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** Where organizations are, as they last said; checked with every answer. */
const zones = new Map<string, string | null>();
const mostZones = 10_000;

/** The range that computed fields are about: what was asked for, else today in the given zone. */
function rangeOf(ctx: Ctx, { startDate, endDate, timeZone }: Asked, home: string): Range {
  const zone = timeZone && isZone(timeZone) ? timeZone : home;
  if (!startDate || !endDate) return todayRange(ctx.now(), zone);
  const range = { from: instantOf(startDate, zone), to: instantOf(endDate, zone) };
  if (range.to < range.from) throw new Refusal('time.range');
  return range;
}

/** What everybody does in the range; asked again in the one case that the organization has moved since the last answer. */
async function doingsIn(ctx: Ctx, { asked, ...wanted }: Wanted): Promise<Doing[]> {
  const { organizationId, timeZone } = ctx.who;
  const key = organizationId ?? '';
  const assumed = zones.get(key) ?? timeZone;
  const doings = await doingsOf(ctx, { ...wanted, range: rangeOf(ctx, asked, assumed) });
  const zone = doings[0]?.zone ?? null;
  if (zones.get(key) === zone) return doings;
  if (zones.size >= mostZones) zones.clear();
  zones.set(key, zone);
  const settled = zone ?? timeZone;
  return settled === assumed ? doings : doingsOf(ctx, { ...wanted, range: rangeOf(ctx, asked, settled) });
}

/** Seconds by task, as the database lists them; what has no task counts in the sum only. */
function workOf(listed: string | null): { tasks: Map<string, number>; ms: number } {
  const tasks = new Map<string, number>();
  let all = 0;
  for (const entry of listed?.split(',') ?? []) {
    const [taskId = '-', ms = '0'] = entry.split(':');
    all += Number(ms);
    if (taskId !== '-') tasks.set(taskId, Math.floor(Number(ms) / 1000));
  }
  return { tasks, ms: all };
}

/** Tasks with the time on them, most first. */
function worked(times: Map<string, number>, today: Map<string, number>, { tasks }: Records): string {
  const known = [...times].filter(([id, seconds]) => seconds > 0 && tasks.has(id));
  const sum = known.reduce((total, [, seconds]) => total + seconds, 0);
  return known
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .map(([id, duration]) => {
      const { title = '' } = tasks.get(id) ?? {};
      const share = Math.round((10_000 * duration) / sum) / 100;
      return `{"id":"${id}","title":${JSON.stringify(title)},"duration":${duration},"todayDuration":${today.get(id) ?? 0},"durationPercentage":${share}}`;
    })
    .join();
}

const idle = {
  zone: null,
  online: false,
  running: null,
  source: null,
  startedAt: null,
  taskId: null,
  ranged: null,
  total: null,
};

function presence(
  doing: Omit<Doing, 'print'>,
  person: { isActive: boolean },
  tasks: number,
  now: string,
): TimerStatusName {
  const { online, startedAt, source } = doing;
  const running = doing.running ?? false;
  const employeeId = doing.id ?? '';
  const employee = { isActive: person.isActive, isOnline: online, isTrackingTime: running };
  const lastLog = startedAt ? { employeeId, startedAt, isRunning: running, source } : null;
  const member = {
    employeeId,
    employee,
    timerStatus: running ? 'running' : 'idle',
    totalTodayTasks: Array(tasks),
  } as const;
  return presenceOf(member, { lastLog, now });
}

/** What is added to a member of any team: the person, and what they do. */
function personText(doing: Omit<Doing, 'print'>, records: Records, now: string): string {
  const person = records.people.get(doing.id ?? '');
  if (!person) return '}';
  const running = doing.running ?? false;
  const ranged = workOf(doing.ranged);
  const total = workOf(doing.total);
  const last = doing.taskId === null ? undefined : records.tasks.get(doing.taskId);
  const today = worked(ranged.tasks, ranged.tasks, records);
  const status = presence(doing, person, ranged.tasks.size, now);
  return `,"employee":${person.text},"isOnline":${doing.online},"isTrackingTime":${running}},"running":${running},"duration":${Math.floor(
    ranged.ms / 1000,
  )},"timerStatus":"${status}"${last ? `,"lastWorkedTask":${last.text}` : ''},"totalWorkedTasks":[${worked(
    total.tasks,
    ranged.tasks,
    records,
  )}],"totalTodayTasks":[${today}]}`;
}

const taskIdsIn = (doings: readonly Doing[]) => [
  ...new Set(
    doings.flatMap(({ taskId, ranged, total }) => [
      ...(taskId ? [taskId] : []),
      ...workOf(ranged).tasks.keys(),
      ...workOf(total).tasks.keys(),
    ]),
  ),
];

export interface Wanted extends Scope {
  /** The range that was asked for; today when it was not. */
  asked: Asked;
  /** For reads only: inside a transaction that changes records, one print may stand for two states. */
  keep: boolean;
}

interface Kept {
  print: string;
  records: Records;
  /** The last answer, and what it was made of. */
  made: string;
  answer: { count: number; texts: string };
}

/**
 * Records change seldom and are asked for every few seconds by every open browser: they are kept as long as the print
 * that the database makes of them, at every request, stays the same.
 */
const kept = new Map<string, Kept>();
const mostKept = 500;

function remember(key: string, entry: Kept): void {
  kept.delete(key);
  kept.set(key, entry);
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
}

function written(doings: readonly Doing[], records: Records, now: string) {
  const texts = new Map(doings.map((doing) => [doing.id, personText(doing, records, now)]));
  const rest = (id: string) => texts.get(id) ?? personText({ ...idle, id }, records, now);
  const teams = records.teams.map(({ text, members }) => {
    const people = members.map((member) => `${member.text}${rest(member.employeeId)}`);
    return `${text},"members":[${people.join()}]}`;
  });
  return { count: teams.length, texts: teams.join() };
}

/** Teams as JSON texts, joined by commas, and how many there are. */
export async function teamsText(ctx: Ctx, { keep, ...wanted }: Wanted): Promise<{ count: number; texts: string }> {
  const now = ctx.now();
  const { everyTeam, teamId, totals } = wanted;
  const doings = await doingsIn(ctx, { ...wanted, keep });
  if (!keep) return written(doings, await recordsOf(ctx, wanted, taskIdsIn(doings)), now);

  const { tenantId, organizationId, employeeId } = ctx.who;
  const key = [tenantId, organizationId, everyTeam ? 'all' : employeeId, teamId, totals].join(' ');
  const print = doings[0]?.print ?? '';
  const known = kept.get(key);
  const same = known?.print === print ? known : undefined;
  const made = `${now.slice(0, 16)} ${doings.map((doing) => Object.values(doing).join()).join(';')}`;
  if (same?.made === made) return same.answer;
  const records = same?.records ?? (await recordsOf(ctx, wanted, taskIdsIn(doings)));
  const answer = written(doings, records, now);
  remember(key, { print, records, made, answer });
  return answer;
}
