import {
  IssueTypeName,
  isStatusName,
  PriorityName,
  Refusal,
  SizeName,
  type Task,
  type TaskPatch,
  type VocabularyKind,
} from '@stint/contract';
import { begun, brought, type Status, stageOfTask, statusKey } from '@stint/domain/statuses';
import { cut } from '@stint/domain/text';
import { standardSize } from '@stint/domain/vocabularies';
import type { Ctx } from '../../http/ctx.ts';
import { Entry, vocabularyEntries } from './task-words.sql.ts';

type Words = Pick<
  Task,
  | 'status'
  | 'priority'
  | 'size'
  | 'issueType'
  | 'taskStatusId'
  | 'taskPriorityId'
  | 'taskSizeId'
  | 'taskTypeId'
  | 'version'
>;
type WordKey = 'status' | 'priority' | 'size' | 'issueType';
type IdKey = 'taskStatusId' | 'taskPriorityId' | 'taskSizeId' | 'taskTypeId';

const among = (words: readonly string[], word: string) =>
  words.find((known) => known.toLowerCase() === statusKey(word)) ?? null;

/** A word of a task, the id beside it, the list both come from, and the closed list of words that are sent. */
const fields: { word: WordKey; id: IdKey; kind: VocabularyKind; builtIn: (word: string) => string | null }[] = [
  {
    word: 'status',
    id: 'taskStatusId',
    kind: 'status',
    builtIn: (word) => (isStatusName(statusKey(word)) ? statusKey(word) : null),
  },
  {
    word: 'priority',
    id: 'taskPriorityId',
    kind: 'priority',
    builtIn: (word) => among(PriorityName.options, word),
  },
  { word: 'size', id: 'taskSizeId', kind: 'size', builtIn: (word) => among(SizeName.options, word) },
  { word: 'issueType', id: 'taskTypeId', kind: 'issue-type', builtIn: (word) => among(IssueTypeName.options, word) },
];

const entriesFor = (ctx: Ctx, organizationId: string, teams: readonly string[], ids: readonly string[]) =>
  ctx.query(Entry, vocabularyEntries(organizationId, teams, ids));

const idsIn = (patch: TaskPatch) => fields.flatMap(({ id }) => patch[id] ?? []);

/** Everything that the words of these patches can mean. */
export const vocabularyFor = (
  ctx: Ctx,
  organizationId: string,
  teams: readonly string[],
  patches: readonly TaskPatch[],
): Promise<Entry[]> => entriesFor(ctx, organizationId, teams, patches.flatMap(idsIn));

const saysNothing = (patch: TaskPatch) =>
  !patch.version && fields.every(({ word, id }) => patch[word] === undefined && patch[id] === undefined);

/**
 * What a task's words and the ids beside them become. Existing clients send both, and they may disagree: both are kept
 * as sent. Where only one is sent, the other follows.
 */
export async function wordsOf(
  ctx: Ctx,
  organizationId: string,
  teams: readonly string[],
  patch: TaskPatch,
): Promise<Partial<Words>> {
  if (saysNothing(patch)) return {};
  return wordsIn(await vocabularyFor(ctx, organizationId, teams, [patch]), teams, patch);
}

/** The same, of a vocabulary that was read before. */
export function wordsIn(entries: readonly Entry[], teams: readonly string[], patch: TaskPatch): Partial<Words> {
  const words = fields.map((field) =>
    wordOf(field, patch, { offered: entries.filter(({ kind }) => kind === field.kind), teams }),
  );
  return Object.assign({}, ...words, versionOf(patch, entries)) as Partial<Words>;
}

/** A version is stored by its name, and is one of the list. */
function versionOf({ version }: TaskPatch, entries: readonly Entry[]): Pick<Words, 'version'> | null {
  if (!version) return null;
  const entry = entries.find(({ kind, name }) => kind === 'version' && sameWord(name, version));
  if (!entry) throw noneCalled('version', version);
  return { version: entry.name };
}

const noneCalled = (word: string, sent: string) =>
  new Refusal('invalid', { [word]: `There is no ${spoken[word] ?? word} called “${cut(sent, 60)}”` });
const spoken: Record<string, string> = { issueType: 'issue type' };

type Field = (typeof fields)[number];
type Written = Record<string, string | null>;

/** The entries of one list, and the teams of the task. */
interface Offered {
  offered: readonly Entry[];
  teams: readonly string[];
}

function wordOf(field: Field, patch: TaskPatch, { offered, teams }: Offered): Written {
  const { word } = field;
  const byId = chosen(field, patch, { offered, teams });
  const sent = patch[word];
  if (sent) return { ...byId, ...named(field, sent, offered, byId) };
  return sent === null && word !== 'status' ? { ...byId, [word]: null } : byId;
}

/** Whether an entry is on the lists of a task of these teams. */
const isOf =
  (teams: readonly string[]) =>
  ({ organizationTeamId: of }: Entry) =>
    of === null || teams.length === 0 || teams.includes(of);

/** Existing clients offer the lists of the team that is open, whatever team a task is of: another team's entry means the task's own of that name. */
function ofTheseTeams(offered: readonly Entry[], sent: Entry | undefined, teams: readonly string[]) {
  const fits = isOf(teams);
  if (!sent || fits(sent)) return sent;
  return offered.find((one) => fits(one) && sameWord(one.value, sent.value));
}

/** What a task is called as it is stored. */
export type Stored = Record<IdKey | 'version' | 'status', string | null> & Partial<Record<WordKey, string | null>>;

/**
 * What a task is called in other teams than before: of each list the entry of that name there. Without one a status
 * becomes one that means as much, and what else is not on their lists is left behind.
 */
export function wordsAmong(entries: readonly Entry[], teams: readonly string[], row: Stored): Partial<Words> {
  const offered = entries.filter(isOf(teams));
  const among = fields.map(({ word, id, kind }): Partial<Words> => {
    const was = entries.find((one) => one.kind === kind && one.id === row[id]);
    if (!row[id] || (was && offered.includes(was))) return {};
    const name = was?.value ?? row[word];
    const there = name && offered.find((one) => one.kind === kind && sameWord(one.value, name));
    if (there) return { [id]: there.id };
    if (word !== 'status') return { [id]: null };
    return brought(own(offered, 'status') as Status[], { status: row.status, taskStatus: was as Status | undefined });
  });
  const { version } = row;
  const isKnown = !version || offered.some(({ kind, name }) => kind === 'version' && sameWord(name, version));
  return Object.assign({}, ...among, !isKnown && { version: null }) as Partial<Words>;
}

/** What the id says: the entry, and its word where no word is sent. */
function chosen({ word, id, builtIn }: Field, patch: TaskPatch, { offered, teams }: Offered): Written {
  const sent = patch[id];
  if (!sent) return sent === null ? { [id]: null } : {};
  const entry = ofTheseTeams(
    offered,
    offered.find((one) => one.id === sent),
    teams,
  );
  if (!entry) throw new Refusal('invalid_reference', { [id]: 'No such entry' });
  const implied = builtIn(entry.name) ?? builtIn(entry.value) ?? unnamed(word);
  return { [id]: entry.id, ...(patch[word] === undefined && { [word]: implied }) };
}

/** What stands in for a name that is on no closed list. */
const unnamed = (word: WordKey) => (word === 'status' ? 'custom' : null);

/** What the word says; the id follows where none is sent. */
function named({ word, id, builtIn }: Field, sent: string, offered: readonly Entry[], byId: Written): Written {
  const known = builtIn(sent);
  const entry = offered.find(({ value, name }) => sameWord(value, sent) || (name !== 'custom' && sameWord(name, sent)));
  if (!known && !entry) throw noneCalled(word, sent);
  return { [word]: known ?? unnamed(word), ...(!(id in byId) && { [id]: entry?.id ?? null }) };
}
const sameWord = (one: string, other: string) => statusKey(one) === statusKey(other);

const own = (entries: readonly Entry[], kind: VocabularyKind) => {
  const all = entries.filter((entry) => entry.kind === kind);
  const ofTeam = all.filter(({ organizationTeamId }) => organizationTeamId !== null);
  return ofTeam.length > 0 ? ofTeam : all;
};

/** A team's statuses; the organization's own where it has none. */
export const statusesOf = async (ctx: Ctx, organizationId: string, teams: readonly string[]): Promise<Status[]> =>
  own(await entriesFor(ctx, organizationId, teams, []), 'status') as Status[];

interface OfStatus {
  status: string | null;
  taskStatusId: string | null;
}

/** Whether a task of this status is done: of one that only a team knows, its entry says so. */
export function isDone(entries: readonly Entry[], { status, taskStatusId }: OfStatus): boolean {
  const taskStatus = entries.find(({ id }) => id === taskStatusId) as Status | undefined;
  return stageOfTask({ status, taskStatus }) === 'done';
}

/**
 * When tasks became done, for those whose status changes; null again once they are taken up. Words that everybody knows say
 * it themselves; of those that only a team knows the entries are read, all at once.
 */
export async function resolutions(
  ctx: Ctx,
  organizationId: string,
  changes: readonly Partial<OfStatus>[],
): Promise<
  (row: OfStatus & { resolvedAt: string | null }, change: Partial<OfStatus>) => { resolvedAt?: string | null }
> {
  const unsaid = changes.filter(({ status = 'custom' }) => status === 'custom');
  const ids = [...new Set(unsaid.flatMap(({ taskStatusId }) => taskStatusId ?? []))];
  const entries = ids.length > 0 ? await entriesFor(ctx, organizationId, [], ids) : [];
  return (row, change) => {
    const { status = row.status, taskStatusId = row.taskStatusId } = change;
    if (status === row.status && (status !== 'custom' || taskStatusId === row.taskStatusId)) return {};
    return { resolvedAt: isDone(entries, { status, taskStatusId }) ? (row.resolvedAt ?? ctx.now()) : null };
  };
}

/** What a new task of these teams starts with where nothing is said: the defaults of its team. */
export function beginningIn(entries: readonly Entry[], teams: readonly string[]): Partial<Words> {
  const theirs = entries.filter(({ organizationTeamId: of }) => of === null || teams.includes(of));
  const type = own(theirs, 'issue-type').find(({ isDefault }) => isDefault);
  const word = (name: string) => among(IssueTypeName.options, name) as Words['issueType'];
  const size = standardSize(own(theirs, 'size'));
  return {
    ...begun(own(theirs, 'status') as Status[]),
    ...(type && { issueType: word(type.name), taskTypeId: type.id }),
    ...(size && { size: among(SizeName.options, size.name) as Words['size'], taskSizeId: size.id }),
  };
}
