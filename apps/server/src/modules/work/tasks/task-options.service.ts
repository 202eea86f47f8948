import {
  IssueTypeName,
  isStatusName,
  optionIds,
  PriorityName,
  Refusal,
  SizeName,
  type Task,
  type TaskPatch,
  taskFieldsWith,
  type VocabularyKind,
} from '@stint/contract';
import { cut } from '@stint/domain/text';
import { initialStatus, mappedStatus, type Status, stageOfTask, statusKey } from '@stint/domain/workspace/statuses';
import { standardSize } from '@stint/domain/workspace/vocabularies';
import type { Ctx } from '../../../kernel/verb.ts';
import { Option, vocabularyOptions } from './task-options.sql.ts';

type OptionKey = keyof typeof optionIds;
type IdKey = (typeof optionIds)[OptionKey];
type TaskOptions = Pick<Task, OptionKey | IdKey | 'version'>;

const among = (words: readonly string[], word: string) =>
  words.find((candidate) => candidate.toLowerCase() === statusKey(word)) ?? null;

/** The list that an option comes from, and the closed list of words that are sent. */
const lists: Record<OptionKey, { kind: VocabularyKind; builtIn: (word: string) => string | null }> = {
  status: { kind: 'status', builtIn: (word) => (isStatusName(statusKey(word)) ? statusKey(word) : null) },
  priority: { kind: 'priority', builtIn: (word) => among(PriorityName.options, word) },
  size: { kind: 'size', builtIn: (word) => among(SizeName.options, word) },
  issueType: { kind: 'issue-type', builtIn: (word) => among(IssueTypeName.options, word) },
};
const fields = taskFieldsWith('kind', 'option').map((word) => ({ word, id: optionIds[word], ...lists[word] }));

const optionsFor = (ctx: Ctx, organizationId: string, teams: readonly string[], ids: readonly string[]) =>
  ctx.query(Option, vocabularyOptions(organizationId, teams, ids));

const idsIn = (patch: TaskPatch) => fields.flatMap(({ id }) => patch[id] ?? []);

/** The options that these patches can refer to. */
export const vocabularyFor = (
  ctx: Ctx,
  organizationId: string,
  teams: readonly string[],
  patches: readonly TaskPatch[],
): Promise<Option[]> => optionsFor(ctx, organizationId, teams, patches.flatMap(idsIn));

const saysNothing = (patch: TaskPatch) =>
  !patch.version && fields.every(({ word, id }) => patch[word] === undefined && patch[id] === undefined);

/**
 * Name and id of each option of a patch. Existing clients send both, possibly contradictory, which are stored as sent;
 * a missing one follows from the other.
 */
export async function taskOptionsOf(
  ctx: Ctx,
  organizationId: string,
  teams: readonly string[],
  patch: TaskPatch,
): Promise<Partial<TaskOptions>> {
  if (saysNothing(patch)) return {};
  return taskOptionsIn(await vocabularyFor(ctx, organizationId, teams, [patch]), teams, patch);
}

/** The same with options that were read before. */
export function taskOptionsIn(
  options: readonly Option[],
  teams: readonly string[],
  patch: TaskPatch,
): Partial<TaskOptions> {
  const values = fields.map((field) =>
    optionOf(field, patch, { offered: options.filter(({ kind }) => kind === field.kind), teams }),
  );
  return Object.assign({}, ...values, versionOf(patch, options)) as Partial<TaskOptions>;
}

/** A version is stored by name and must be in the list. */
function versionOf({ version }: TaskPatch, options: readonly Option[]): Pick<TaskOptions, 'version'> | null {
  if (!version) return null;
  const option = options.find(({ kind, name }) => kind === 'version' && sameName(name, version));
  if (!option) throw noneCalled('version', version);
  return { version: option.name };
}

const noneCalled = (word: string, sent: string) =>
  new Refusal('invalid', { [word]: `There is no ${spoken[word] ?? word} called “${cut(sent, 60)}”` });
const spoken: Record<string, string> = { issueType: 'issue type' };

type Field = (typeof fields)[number];
type OptionPatch = Record<string, string | null>;

/** The options of one list and the teams of the task. */
interface OptionScope {
  offered: readonly Option[];
  teams: readonly string[];
}

function optionOf(field: Field, patch: TaskPatch, { offered, teams }: OptionScope): OptionPatch {
  const { word } = field;
  const byId = chosen(field, patch, { offered, teams });
  const sent = patch[word];
  if (sent) return { ...byId, ...optionOfName(field, sent, offered, byId) };
  return sent === null && word !== 'status' ? { ...byId, [word]: null } : byId;
}

/** Whether an option belongs to the lists of a task of these teams. */
const isOf =
  (teams: readonly string[]) =>
  ({ organizationTeamId: teamId }: Option) =>
    teamId === null || teams.length === 0 || teams.includes(teamId);

/**
 * Existing clients offer the options of the open team for every task. An option of another team is replaced by the one
 * of the same name.
 */
function ofTheseTeams(offered: readonly Option[], sent: Option | undefined, teams: readonly string[]) {
  const fits = isOf(teams);
  if (!sent || fits(sent)) return sent;
  return offered.find((option) => fits(option) && sameName(option.value, sent.value));
}

/** The stored names and ids of a task's options. */
export type OptionValues = Record<IdKey | 'version' | 'status', string | null> &
  Partial<Record<OptionKey, string | null>>;

/**
 * The options of a task in other teams: of each list the one with the same name. Without one, a status becomes one of
 * the same stage and any other option is dropped.
 */
export function taskOptionsAmong(
  options: readonly Option[],
  teams: readonly string[],
  row: OptionValues,
): Partial<TaskOptions> {
  const offered = options.filter(isOf(teams));
  const among = fields.map(({ word, id, kind }): Partial<TaskOptions> => {
    const was = options.find((option) => option.kind === kind && option.id === row[id]);
    if (!row[id] || (was && offered.includes(was))) return {};
    const name = was?.value ?? row[word];
    const there = name && offered.find((option) => option.kind === kind && sameName(option.value, name));
    if (there) return { [id]: there.id };
    if (word !== 'status') return { [id]: null };
    return mappedStatus(teamOptions(offered, 'status') as Status[], {
      status: row.status,
      taskStatus: was as Status | undefined,
    });
  });
  const { version } = row;
  const isKnown = !version || offered.some(({ kind, name }) => kind === 'version' && sameName(name, version));
  return Object.assign({}, ...among, !isKnown && { version: null }) as Partial<TaskOptions>;
}

/** The option of an id, and its name if none was sent. */
function chosen({ word, id, builtIn }: Field, patch: TaskPatch, { offered, teams }: OptionScope): OptionPatch {
  const sent = patch[id];
  if (!sent) return sent === null ? { [id]: null } : {};
  const option = ofTheseTeams(
    offered,
    offered.find((candidate) => candidate.id === sent),
    teams,
  );
  if (!option) throw new Refusal('invalid_reference', { [id]: 'No such entry' });
  const implied = builtIn(option.name) ?? builtIn(option.value) ?? unnamed(word);
  return { [id]: option.id, ...(patch[word] === undefined && { [word]: implied }) };
}

/** The stored name of an option outside the closed list. */
const unnamed = (word: OptionKey) => (word === 'status' ? 'custom' : null);

/** The option of a name, and its id if none was sent. */
function optionOfName(
  { word, id, builtIn }: Field,
  sent: string,
  offered: readonly Option[],
  byId: OptionPatch,
): OptionPatch {
  const builtInName = builtIn(sent);
  const option = offered.find(
    ({ value, name }) => sameName(value, sent) || (name !== 'custom' && sameName(name, sent)),
  );
  if (!builtInName && !option) throw noneCalled(word, sent);
  return { [word]: builtInName ?? unnamed(word), ...(!(id in byId) && { [id]: option?.id ?? null }) };
}
const sameName = (value: string, other: string) => statusKey(value) === statusKey(other);

const teamOptions = (options: readonly Option[], kind: VocabularyKind) => {
  const all = options.filter((option) => option.kind === kind);
  const ofTeam = all.filter(({ organizationTeamId }) => organizationTeamId !== null);
  return ofTeam.length > 0 ? ofTeam : all;
};

/** A team's statuses, or the organization's if it has none. */
export const statusesOf = async (ctx: Ctx, organizationId: string, teams: readonly string[]): Promise<Status[]> =>
  teamOptions(await optionsFor(ctx, organizationId, teams, []), 'status') as Status[];

interface OfStatus {
  status: string | null;
  taskStatusId: string | null;
}

/** Whether a status means done. The option decides for a status of a team's own. */
export function isDone(options: readonly Option[], { status, taskStatusId }: OfStatus): boolean {
  const taskStatus = options.find(({ id }) => id === taskStatusId) as Status | undefined;
  return stageOfTask({ status, taskStatus }) === 'done';
}

/**
 * When tasks became done, for changed statuses; null when they are reopened. The options of teams' own statuses are
 * read in one query.
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
  const options = ids.length > 0 ? await optionsFor(ctx, organizationId, [], ids) : [];
  return (row, change) => {
    const { status = row.status, taskStatusId = row.taskStatusId } = change;
    if (status === row.status && (status !== 'custom' || taskStatusId === row.taskStatusId)) return {};
    return { resolvedAt: isDone(options, { status, taskStatusId }) ? (row.resolvedAt ?? ctx.now()) : null };
  };
}

/** The default options of new tasks of these teams. */
export function beginningIn(options: readonly Option[], teams: readonly string[]): Partial<TaskOptions> {
  const theirs = options.filter(({ organizationTeamId: teamId }) => teamId === null || teams.includes(teamId));
  const type = teamOptions(theirs, 'issue-type').find(({ isDefault }) => isDefault);
  const word = (name: string) => among(IssueTypeName.options, name) as TaskOptions['issueType'];
  const size = standardSize(teamOptions(theirs, 'size'));
  return {
    ...initialStatus(teamOptions(theirs, 'status') as Status[]),
    ...(type && { issueType: word(type.name), taskTypeId: type.id }),
    ...(size && { size: among(SizeName.options, size.name) as TaskOptions['size'], taskSizeId: size.id }),
  };
}
