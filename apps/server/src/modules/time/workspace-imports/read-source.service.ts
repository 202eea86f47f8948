import { Refusal, workspaceImportLimit } from '@stint/contract';
import type { GauzyWorkspace } from '@stint/domain/time/workspace-imports';
import type { Json } from '@stint/domain/work/task-programs/json';
import { textOf } from '@stint/domain/work/task-programs/json';
import { AnswerTooLong, type GauzyAccess, listGauzy, pagesOfGauzy } from '../../../net/gauzy.ts';
import { pauses } from '../../../pieces.ts';
import type { StoredPlace } from './workspace-imports.table.ts';

/** Where an organization begins is not known for sure: this many months without an entry before it end the search. */
const maxEmptyMonths = 24;
/** No time is older, whatever a server says. */
const firstInstant = Date.UTC(2000, 0, 1);
const dayMs = 86_400_000;

interface Reading {
  access: GauzyAccess;
  place: StoredPlace;
  source: GauzyWorkspace;
  onProgress: (records: number) => Promise<void>;
}

const wherePlace = ({ organizationId, tenantId }: StoredPlace) => ({
  'where[organizationId]': organizationId,
  'where[tenantId]': tenantId,
});

const relations = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name, at) => [`relations[${at}]`, name]));

function refuseTooLong({ letters }: GauzyWorkspace): void {
  if (letters > workspaceImportLimit.letters) throw new Refusal('workspace_import.too_long');
}

/** The first instants of a month and of the next one. */
function monthOf(year: number, month: number) {
  return { from: Date.UTC(year, month, 1), to: Date.UTC(year, month + 1, 1) };
}

/** The entries of a period. If the answer is too long, the period is halved. */
async function* entriesIn({ access, place }: Reading, from: number, to: number): AsyncGenerator<Json[]> {
  const { organizationId, tenantId } = place;
  const query = {
    ...{ organizationId, tenantId, startDate: new Date(from).toISOString(), endDate: new Date(to - 1).toISOString() },
    ...{ timeZone: 'Etc/UTC', 'activityLevel[start]': '0', 'activityLevel[end]': '100' },
    ...relations('project', 'task', 'organizationContact', 'employee.user'),
  };
  try {
    yield await listGauzy(access, '/timesheet/time-log', query);
  } catch (error) {
    if (!(error instanceof AnswerTooLong) || to - from <= dayMs) throw error;
    const half = from + Math.ceil((to - from) / 2 / dayMs) * dayMs;
    yield* entriesIn({ access, place } as Reading, from, half);
    yield* entriesIn({ access, place } as Reading, half, to);
  }
}

/** Reads the time month by month, from the next one back to where there is none any more. */
async function readEntries(reading: Reading, now: string, before: number): Promise<void> {
  const { source, place, onProgress } = reading;
  const start = new Date(now);
  const since = Date.parse(place.since) || firstInstant;
  let empty = 0;
  for (let back = -1; ; back += 1) {
    const month = monthOf(start.getUTCFullYear(), start.getUTCMonth() - back);
    let count = 0;
    for await (const logs of entriesIn(reading, month.from, month.to)) {
      count += logs.length;
      const entries = source.addEntries(logs);
      if (entries > workspaceImportLimit.entries)
        throw new Refusal('time_import.most', { most: String(workspaceImportLimit.entries) });
      refuseTooLong(source);
      await onProgress(before + entries);
    }
    empty = count === 0 ? empty + 1 : 0;
    if (month.from <= firstInstant || (month.from < since && empty >= maxEmptyMonths)) return;
  }
}

/** Reads the lists of each team, for tasks name their statuses by these words. */
async function readOptions({ access, place, source }: Reading): Promise<void> {
  const { organizationId, tenantId } = place;
  const ofPlace = { organizationId, tenantId };
  for (const kind of ['statuses', 'priorities', 'sizes'] as const)
    source.addOptions(kind, await listGauzy(access, `/task-${kind}`, ofPlace));
  for (const { id } of source.teams)
    source.addOptions('statuses', await listGauzy(access, '/task-statuses', { ...ofPlace, organizationTeamId: id }));
}

/** Reads an organization of another server. */
export async function readSource(reading: Reading, now: string): Promise<GauzyWorkspace> {
  const { access, place, source, onProgress } = reading;
  const where = wherePlace(place);
  const { people, projects, teams, tasks, comments, plans } = workspaceImportLimit;
  let records = 0;
  const pause = pauses();
  const took = async (list: readonly Json[]) => {
    refuseTooLong(source);
    records += list.length;
    await onProgress(records);
    await pause();
  };
  for await (const page of pagesOfGauzy(access, '/employee/pagination', { ...where, ...relations('user') }, people)) {
    source.addPeople(page);
    await took(page);
  }
  const theirTeams = (await listGauzy(access, '/organization-team', where)).slice(0, teams);
  source.addTeams(theirTeams);
  const theirProjects = await listGauzy(access, '/organization-projects', { ...where, ...relations('teams') });
  source.addProjects(theirProjects.slice(0, projects));
  await took([...theirTeams, ...theirProjects]);
  await readOptions(reading);
  const withAll = { ...where, ...relations('members', 'members.user', 'project', 'tags', 'teams') };
  for await (const page of pagesOfGauzy(access, '/tasks/pagination', withAll, tasks)) {
    source.addTasks(page.filter(({ id }) => textOf(id) !== ''));
    await took(page);
  }
  const ofTasks = { ...where, 'where[entity]': 'Task', ...relations('employee') };
  for await (const page of pagesOfGauzy(access, '/comment', ofTasks, comments)) {
    source.addComments(page);
    await took(page);
  }
  for (const { id } of source.teams) {
    const ofTeam = { ...where, 'where[organizationTeamId]': id, ...relations('tasks') };
    for await (const page of pagesOfGauzy(access, '/daily-plan', ofTeam, plans)) {
      source.addPlans(page);
      await took(page);
    }
  }
  await readEntries(reading, now, records);
  return source;
}
