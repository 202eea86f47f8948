import { Refusal } from '@stint/contract';
import { GauzyWorkspace } from '@stint/domain/time/workspace-imports';
import { and, eq } from 'drizzle-orm';
import { ofTenant } from '../../../db/client.ts';
import { live } from '../../../db/live.ts';
import type { JobCtx } from '../../../jobs/runner.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { seal, unseal } from '../../../mail/seal.ts';
import { egressOf } from '../../../net/egress.ts';
import type { GauzyAccess } from '../../../net/gauzy.ts';
import { inPieces, stepsInPieces } from '../../../pieces.ts';
import { taskImport } from '../../work/task-imports/task-imports.table.ts';
import { tellProgress } from '../../workspace/import-mappings/import-work.service.ts';
import { PersonRow, peopleOf } from '../time-imports/time-imports.sql.ts';
import { timeImport } from '../time-imports/time-imports.table.ts';
import { readSource } from './read-source.service.ts';
import { refreshedToken, type SourceToken } from './source-access.service.ts';
import { type StoredTeam, workspaceImport } from './workspace-imports.table.ts';
import { asPerson, type Running, setRow, type WorkspaceRow } from './workspace-row.service.ts';

/** How often a busy server is asked, with pauses of half a second up to a minute. */
const maxTries = 6;
const timeoutMs = 90_000;
/** For all that a server has. */
const readingMs = 2 * 3_600_000;
/** Browsers hear of progress this often. */
const tellEveryMs = 1000;

/** Reads the workspace from its server, and stores its tasks, time and plans for the imports of each. */
export async function readWorkspace(running: Running): Promise<WorkspaceRow> {
  const { ctx, row } = running;
  const access = accessOf(ctx, row);
  const place = row.places.find(({ key }) => key === row.place);
  if (!place) throw new Refusal('import.state');
  let toldAt = 0;
  const onProgress = async (done: number) => {
    if (Date.now() - toldAt < tellEveryMs) return;
    toldAt = Date.now();
    await setRow(ctx, row, { done });
    tellProgress(ctx, row, 'workspaceImports');
  };
  const source = new GauzyWorkspace(row.server, await knownEmails(running));
  await readSource({ access, place, source, onProgress }, ctx.now());
  const files = await keepFiles(ctx, source);
  return asPerson(running, (verb) => addParts(verb, row, files, source));
}

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
    const storedTokens = tokens[tenantId];
    const next = storedTokens ? await refreshedToken(access, storedTokens) : null;
    if (!next) return false;
    tokens[tenantId] = next;
    access.token = next.token;
    // The one before is spent, also after a restart.
    await setRow(ctx, row, { sealedTokens: seal(settings.sealKey, JSON.stringify(tokens)) });
    return true;
  };
  return access;
}

const knownEmails = ({ ctx, row }: Running) =>
  ctx.database.read(ofTenant(row.tenantId), async (conn) =>
    (await conn.query(PersonRow, peopleOf(row.organizationId))).map(({ email }) => email),
  );

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

const keepTasks = async (ctx: JobCtx, { server, items }: { server: string; items: readonly object[] }) =>
  keepText(ctx, `{"server":${JSON.stringify(server)},"items":${await listText(items)}}`);

const keepText = ({ services: { files } }: JobCtx, text: string) => files.keep(Buffer.from(text), 'bin');

/** A list of any length as JSON. */
async function listText(items: readonly object[]): Promise<string> {
  const parts: string[] = [];
  await inPieces(items, (item) => parts.push(JSON.stringify(item)));
  return `[${parts.join(',')}]`;
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Stores a table of entries as the file that a person would send. */
async function keepTable({ services: { files } }: JobCtx, rows: readonly (readonly string[])[]): Promise<string> {
  const lines: string[] = [];
  await inPieces(rows, (row) => lines.push(row.map(quoted).join(',')));
  return files.keep(Buffer.from(lines.join('\n')), 'bin');
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
