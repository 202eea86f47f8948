import { type ErrorCode, errors, Refusal, type TaskFileChoices, type TaskNameChoice } from '@stint/contract';
import { nameKey } from '@stint/domain/imports/name-key';
import { instant, ms } from '@stint/domain/time';
import { GauzyWorkspace, type SourceProject } from '@stint/domain/time/workspace-imports';
import { type NamedRecords, recordNamed } from '@stint/domain/work/task-programs/names';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { type Conn, ofTenant } from '../../../db/client.ts';
import { live } from '../../../db/live.ts';
import { operate } from '../../../http/operate.ts';
import type { JobCtx } from '../../../jobs/runner.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { seal, unseal } from '../../../mail/seal.ts';
import { egressOf } from '../../../net/egress.ts';
import type { GauzyAccess } from '../../../net/gauzy.ts';
import { inPieces, stepsInPieces } from '../../../pieces.ts';
import * as projects from '../../work/projects/projects.service.ts';
import { organizationProject as project } from '../../work/projects/projects.table.ts';
import { importRecords } from '../../work/task-imports/import-records.service.ts';
import { taskImportKind } from '../../work/task-imports/import-steps.service.ts';
import { taskImport } from '../../work/task-imports/task-imports.table.ts';
import {
  type ImportKind,
  type ImportRow,
  type Running as RunningOf,
  tellAll,
  tellProgress,
  workOn,
} from '../../workspace/import-mappings/import-work.service.ts';
import { sendLive } from '../../workspace/notifications/sending.service.ts';
import * as teams from '../../workspace/teams/teams.service.ts';
import { organizationTeam as team } from '../../workspace/teams/teams.table.ts';
import { timeImportKind } from '../time-imports/import-steps.service.ts';
import { PersonRow, peopleOf } from '../time-imports/time-imports.sql.ts';
import { timeImport } from '../time-imports/time-imports.table.ts';
import { placePlans, plansAtOnce, storedPlans } from './place-plans.service.ts';
import { readSource } from './read-source.service.ts';
import { refreshedToken, type SourceToken } from './source-access.service.ts';
import { undoWorkspace } from './undo-workspace.service.ts';
import { type StoredTeam, workspaceImport } from './workspace-imports.table.ts';

export type WorkspaceRow = typeof workspaceImport.$inferSelect;
type Running = RunningOf<WorkspaceRow>;

const set = ({ database }: JobCtx, { id, tenantId }: WorkspaceRow, values: Partial<WorkspaceRow>) =>
  database.write(ofTenant(tenantId), ({ db }) =>
    db.update(workspaceImport).set(values).where(eq(workspaceImport.id, id)),
  );

/** One transaction with the rights of the person who imports. */
const asPerson = <T>(
  { ctx, session }: Running,
  run: (verb: Ctx, finish: Parameters<Parameters<typeof operate<T>>[3]>[1]) => Promise<T>,
): Promise<T> => operate(ctx, session, { kind: 'user', userId: session.userId }, run);

/** How often a busy server is asked, with pauses of half a second up to a minute. */
const maxTries = 6;
const timeoutMs = 90_000;
/** For all that a server has. */
const readingMs = 2 * 3_600_000;
/** A sign-in that nothing came of is forgotten after a day. */
const maxConnectedMs = 86_400_000;
/** Browsers hear of progress this often. */
const tellEveryMs = 1000;

function accessOf(ctx: JobCtx, row: WorkspaceRow): GauzyAccess {
  const { settings } = ctx.services;
  const { sealedTokens, baseUrl, places, place: key } = row;
  const place = places.find((candidate) => candidate.key === key);
  if (!sealedTokens || !place) throw new Refusal('import.state');
  const tokens = JSON.parse(unseal(settings.sealKey, sealedTokens)) as Record<string, SourceToken>;
  const { tenantId } = place;
  const limits = { maxTries, timeoutMs, endsAt: performance.now() + readingMs };
  const token = tokens[tenantId]?.token ?? null;
  const access: GauzyAccess = { baseUrl, token, tenantId, rules: egressOf(settings), ...limits };
  access.renew = async () => {
    const known = tokens[tenantId];
    const next = known ? await refreshedToken(access, known) : null;
    if (!next) return false;
    tokens[tenantId] = next;
    access.token = next.token;
    // The one before is spent, also after a restart.
    await set(ctx, row, { sealedTokens: seal(settings.sealKey, JSON.stringify(tokens)) });
    return true;
  };
  return access;
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Stores a table of entries as the file that a person would send. */
async function keepTable({ services: { files } }: JobCtx, rows: readonly (readonly string[])[]): Promise<string> {
  const lines: string[] = [];
  await inPieces(rows, (row) => lines.push(row.map(quoted).join(',')));
  return files.keep(Buffer.from(lines.join('\n')), 'bin');
}

/** A list of any length as JSON. */
async function listText(items: readonly object[]): Promise<string> {
  const parts: string[] = [];
  await inPieces(items, (item) => parts.push(JSON.stringify(item)));
  return `[${parts.join(',')}]`;
}

const keepText = ({ services: { files } }: JobCtx, text: string) => files.keep(Buffer.from(text), 'bin');

const keepTasks = async (ctx: JobCtx, { server, items }: { server: string; items: readonly object[] }) =>
  keepText(ctx, `{"server":${JSON.stringify(server)},"items":${await listText(items)}}`);

interface KeptFiles {
  /** All tasks, for the report. Null without any. */
  all: string | null;
  byTeam: { team: StoredTeam; stored: string }[];
  entries: string | null;
  plans: string | null;
}

async function keepFiles(ctx: JobCtx, source: GauzyWorkspace): Promise<KeptFiles> {
  const { plans } = source;
  const tasksByTeam = await stepsInPieces(source.tasksByTeam());
  const entryTable = await stepsInPieces(source.entryTable());
  const [first] = tasksByTeam;
  const everything = first && { ...first.document, items: tasksByTeam.flatMap(({ document }) => document.items) };
  const byTeam: KeptFiles['byTeam'] = [];
  for (const { team: theirs, document } of tasksByTeam)
    byTeam.push({
      team: { id: theirs?.id ?? null, name: theirs?.name ?? '', teamId: null, taskImportId: null },
      stored: await keepTasks(ctx, document),
    });
  return {
    all: everything ? await keepTasks(ctx, everything) : null,
    byTeam,
    entries: entryTable.length > 1 ? await keepTable(ctx, entryTable) : null,
    plans: plans.length > 0 ? await keepText(ctx, await listText(plans)) : null,
  };
}

const noTime = { timeLogIds: [], taskIds: [], projectIds: [], contactIds: [], entries: 0, seconds: 0 };

/** Makes the imports of what was read: one that reports on all tasks, one for each team, and one of the time. */
async function addParts(verb: Ctx, row: WorkspaceRow, files: KeptFiles, source: GauzyWorkspace): Promise<WorkspaceRow> {
  const { organizationTeamId, name } = row;
  const place = placeOf(verb);
  const stamp = { ...stampOf(place), updatedByUserId: place.userId, name, workspaceImportId: row.id };
  const choices = { organizationTeamId };
  const addTasks = async (stored: string, state: 'reading' | 'read') => {
    const values = { ...stamp, organizationTeamId, stored, state, taskIds: [], choices };
    const [added] = await verb.db.insert(taskImport).values(values).returning({ id: taskImport.id });
    return added?.id ?? null;
  };
  const taskImportId = files.all ? await addTasks(files.all, 'reading') : null;
  const withTasks: StoredTeam[] = [];
  for (const { team: theirs, stored } of files.byTeam)
    withTasks.push({ ...theirs, taskImportId: await addTasks(stored, 'read') });
  const others = source.teams.filter(({ id }) => !withTasks.some((own) => own.id === id));
  const values = { ...stamp, ...noTime, stored: files.entries, state: 'reading' as const, choices };
  const [time] = files.entries
    ? await verb.db.insert(timeImport).values(values).returning({ id: timeImport.id })
    : [undefined];
  const [after] = await verb.db
    .update(workspaceImport)
    .set({
      ...{ taskImportId, timeImportId: time?.id ?? null, counts: source.counts, projects: [...source.projects] },
      plans: files.plans,
      teams: [...withTasks, ...others.map((other) => ({ ...other, teamId: null, taskImportId: null }))],
      sealedTokens: null,
    })
    .where(and(eq(workspaceImport.id, row.id), live(workspaceImport)))
    .returning();
  if (!after) throw new Refusal('not_found');
  return after;
}

const isCode = (code: string): code is ErrorCode => code in errors;

/** Runs one step of a part, and fails with its reason. */
async function runPart<Row extends ImportRow & { reason: string | null }>(
  { ctx, row }: Running,
  kind: ImportKind<Row>,
  importId: string,
): Promise<void> {
  await workOn(ctx, kind, row.tenantId, importId);
  const after = await ctx.database.read(ofTenant(row.tenantId), (conn) => kind.load(conn, importId));
  if (after?.state !== 'failed') return;
  throw new Refusal(isCode(after.reason ?? '') ? (after.reason as ErrorCode) : 'import.failed');
}

const knownEmails = ({ ctx, row }: Running) =>
  ctx.database.read(ofTenant(row.tenantId), async (conn) =>
    (await conn.query(PersonRow, peopleOf(row.organizationId))).map(({ email }) => email),
  );

async function read(running: Running): Promise<void> {
  const { ctx, row } = running;
  // After a restart, what the server said may be here already.
  const whole = row.counts ? row : await readWhole(running);
  const { taskImportId, timeImportId } = whole;
  if (taskImportId) await runPart(running, taskImportKind, taskImportId);
  if (timeImportId) await runPart(running, timeImportKind, timeImportId);
  await set(ctx, row, { state: 'read', sealedTokens: null });
}

async function readWhole(running: Running): Promise<WorkspaceRow> {
  const { ctx, row } = running;
  const access = accessOf(ctx, row);
  const place = row.places.find(({ key }) => key === row.place);
  if (!place) throw new Refusal('import.state');
  let toldAt = 0;
  const onProgress = async (done: number) => {
    if (Date.now() - toldAt < tellEveryMs) return;
    toldAt = Date.now();
    await set(ctx, row, { done });
    tellProgress(ctx, row, 'workspaceImports');
  };
  const source = new GauzyWorkspace(row.server, await knownEmails(running));
  await readSource({ access, place, source, onProgress }, ctx.now());
  const files = await keepFiles(ctx, source);
  return asPerson(running, (verb) => addParts(verb, row, files, source));
}

/** The team of the same name, or a new one. */
async function placeTeam(running: Running, theirs: StoredTeam): Promise<{ teamId: string; isNew: boolean }> {
  if (theirs.id === null) return { teamId: running.row.organizationTeamId, isNew: false };
  return asPerson(running, async (verb, finish) => {
    const own = await verb.db
      .select({ id: team.id, name: team.name })
      .from(team)
      .where(and(eq(team.organizationId, running.row.organizationId), live(team)));
    const named = own.find(({ name }) => nameKey(name) === nameKey(theirs.name));
    if (named) return { teamId: named.id, isNew: false };
    const input = { name: theirs.name };
    const created = await teams.create(verb, input);
    await finish({ op: 'teams.create', input, ids: { teamId: created.id }, output: created });
    return { teamId: created.id, isNew: true };
  });
}

async function placeTeams(running: Running): Promise<StoredTeam[]> {
  const { ctx, row } = running;
  const placed: StoredTeam[] = [];
  const teamIds = [...row.teamIds];
  for (const [at, theirs] of row.teams.entries()) {
    const { teamId, isNew } = theirs.teamId
      ? { teamId: theirs.teamId, isNew: false }
      : await placeTeam(running, theirs);
    if (isNew) teamIds.push(teamId);
    placed.push({ ...theirs, teamId });
    await set(ctx, row, { teams: [...placed, ...row.teams.slice(at + 1)], teamIds });
  }
  return placed;
}

const projectsAtOnce = 50;

/** Creates the projects that nothing here is called. */
async function placeProjects(running: Running, placed: readonly StoredTeam[]): Promise<void> {
  const { row } = running;
  const teamOf = new Map(placed.map(({ id, teamId }) => [id, teamId]));
  for (let from = 0; from < row.projects.length; from += projectsAtOnce) {
    const some = row.projects.slice(from, from + projectsAtOnce);
    await asPerson(running, async (verb, finish) => {
      const projectIds = await addProjects(verb, some, teamOf, row.organizationTeamId);
      await verb.db
        .update(workspaceImport)
        .set({ projectIds: sql`${workspaceImport.projectIds} || ${sql.param(projectIds)}::uuid[]` })
        .where(eq(workspaceImport.id, row.id));
      await finish({ op: 'workspaceImports.start', input: {}, ids: { workspaceImportId: row.id } });
    });
  }
}

async function addProjects(
  verb: Ctx,
  theirs: readonly SourceProject[],
  teamOf: ReadonlyMap<string | null, string | null>,
  fallback: string,
): Promise<string[]> {
  const place = placeOf(verb);
  const own = await verb.db
    .select({ name: project.name })
    .from(project)
    .where(and(eq(project.organizationId, place.organizationId), live(project)));
  const names = new Set(own.map(({ name }) => nameKey(name ?? '')));
  const projectIds: string[] = [];
  for (const { name, description, teams: ofTeams } of theirs) {
    if (names.has(nameKey(name))) continue;
    const ids = [...new Set(ofTeams.flatMap((id) => teamOf.get(id) ?? []))];
    const draft = { name, teams: ids.length > 0 ? ids : [fallback], ...(description && { description }) };
    const { projectId } = await projects.insertProject(verb, place, draft);
    verb.changed({ entity: 'OrganizationProject', id: projectId, before: null, after: { name } });
    projectIds.push(projectId);
  }
  return projectIds;
}

/** What was chosen in the report, for the lists of another team: a status there is that of the same name here. */
function choicesFor(choices: readonly TaskNameChoice[], reported: NamedRecords, own: NamedRecords): TaskNameChoice[] {
  return choices.flatMap((choice): TaskNameChoice[] => {
    const { kind, action, value } = choice;
    if (action !== 'use' || kind === 'person' || kind === 'project') return [choice];
    const chosen = reported[kind].find(({ id }) => id === value);
    const same = chosen && recordNamed(own[kind], chosen.name);
    return same ? [{ ...choice, value: same.id }] : [];
  });
}

/** Lets the import of a team's tasks run, with what was chosen in the report on all. */
async function prepareTasks(running: Running, teamId: string, taskImportId: string): Promise<void> {
  const { row } = running;
  await asPerson(running, async (verb) => {
    const [report] = await verb.db
      .select({ choices: taskImport.choices, names: taskImport.report })
      .from(taskImport)
      .where(eq(taskImport.id, row.taskImportId ?? ''));
    const reported = await importRecords(verb, row.organizationId, row.organizationTeamId);
    const own = await importRecords(verb, row.organizationId, teamId);
    // The lines of the report on all tasks are not those of one team.
    const { names = [], changedLines: _, ...rest } = report?.choices ?? ({} as Partial<TaskFileChoices>);
    const choices = { ...rest, organizationTeamId: teamId, names: choicesFor(names, reported, own) };
    const isOpen = inArray(taskImport.state, ['read', 'failed']);
    await verb.db
      .update(taskImport)
      .set({ organizationTeamId: teamId, choices, state: 'waiting', tries: 0, reason: null })
      .where(and(eq(taskImport.id, taskImportId), isOpen));
  });
}

async function run(running: Running): Promise<void> {
  const { row } = running;
  const placed = await placeTeams(running);
  await placeProjects(running, placed);
  for (const { teamId, taskImportId } of placed) {
    if (!teamId || !taskImportId) continue;
    await prepareTasks(running, teamId, taskImportId);
    await runPart(running, taskImportKind, taskImportId);
  }
  if (row.timeImportId) {
    await asPerson(running, (verb) =>
      verb.db
        .update(timeImport)
        .set({ state: 'waiting', tries: 0, reason: null })
        .where(and(eq(timeImport.id, row.timeImportId ?? ''), inArray(timeImport.state, ['read', 'failed']))),
    );
    await runPart(running, timeImportKind, row.timeImportId);
  }
  await addPlans(running, placed);
  await finishImport(running);
}

/** Adds daily plans once their tasks are there. A plan that is there already stays as it is. */
async function addPlans(running: Running, teams: readonly StoredTeam[]): Promise<void> {
  const { ctx, row } = running;
  const plans = await storedPlans(ctx, row.plans);
  for (let from = 0; from < plans.length; from += plansAtOnce)
    await asPerson(running, async (verb, finish) => {
      const target = { workspaceImportId: row.id, teams };
      await placePlans(verb, plans.slice(from, from + plansAtOnce), target);
      const ids = { workspaceImportId: row.id };
      await finish({ op: 'workspaceImports.start', input: {}, ids, touches: ['workspaceImports'] });
    });
}

/** Archives what was archived there, and says to its person that the workspace is here. */
async function finishImport(running: Running): Promise<void> {
  const { row } = running;
  await asPerson(running, async (verb, finish) => {
    const names = new Set(row.projects.filter(({ isArchived }) => isArchived).map(({ name }) => nameKey(name)));
    const [current] = await verb.db.select().from(workspaceImport).where(eq(workspaceImport.id, row.id));
    const ownProjects = await verb.db
      .select({ id: project.id, name: project.name })
      .from(project)
      .where(and(inArray(project.id, current?.projectIds ?? []), eq(project.isArchived, false)));
    const archived = ownProjects.filter(({ name }) => names.has(nameKey(name ?? '')));
    for (const { id } of archived) {
      await verb.db.update(project).set({ isArchived: true, archivedAt: verb.now() }).where(eq(project.id, id));
      verb.changed({ entity: 'OrganizationProject', id, before: { isArchived: false }, after: { isArchived: true } });
    }
    await verb.db.update(workspaceImport).set({ state: 'done', plans: null }).where(eq(workspaceImport.id, row.id));
    const { tenantId, userId } = verb.session;
    const words = { name: row.name, count: String(row.counts?.entries ?? 0), what: 'time' };
    await sendLive(verb, [
      { tenantId, kind: 'import.ready', subjectId: row.id, userIds: [userId], words, at: verb.now() },
    ]);
    await finish({ op: 'workspaceImports.start', input: {}, ids: { workspaceImportId: row.id } });
  });
  if (row.plans) await running.ctx.services.files.remove(row.plans).catch(() => undefined);
  tellAll(running, 'workspaceImports');
}

/** Undoes a large import in pieces. After a restart it goes on with the remaining records. */
async function undo(running: Running): Promise<void> {
  const { ctx, row } = running;
  await undoWorkspace(async (piece, records = 0) => {
    const result = await asPerson(running, async (verb, finish) => {
      const output = await piece(verb);
      await verb.db
        .update(workspaceImport)
        .set({ done: sql`${workspaceImport.done} + ${records}` })
        .where(eq(workspaceImport.id, row.id));
      const ids = { workspaceImportId: row.id };
      await finish({ op: 'workspaceImports.remove', input: {}, ids, touches: ['workspaceImports'] });
      return output;
    });
    tellProgress(ctx, row, 'workspaceImports');
    return result;
  }, row);
  tellAll(running, 'workspaceImports');
}

export const workspaceImportKind: ImportKind<WorkspaceRow> = {
  name: 'workspaceImports',
  table: 'workspace_import',
  lane: 'otherServers',
  every: '37 * * * *',
  failure: 'import.failed',
  load: async ({ db }: Conn, importId) =>
    (await db.select().from(workspaceImport).where(eq(workspaceImport.id, importId)))[0],
  works: { reading: read, running: run, undoing: undo },
  fail: async (ctx, row, reason) => void (await set(ctx, row, { state: 'failed', reason, sealedTokens: null })),
  deleteOld: async ({ db }, _before, now) => {
    const before = instant(ms(now) - maxConnectedMs);
    await db
      .update(workspaceImport)
      .set({ deletedAt: now, sealedTokens: null })
      .where(and(eq(workspaceImport.state, 'connected'), lt(workspaceImport.createdAt, before)));
    return [];
  },
};
