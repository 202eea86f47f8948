import {
  IssueType,
  type Permission,
  priorityNames,
  sizeNames,
  Tag,
  TaskStatus,
  TaskVersion,
  type Team,
  type TeamMember,
  type VocabularyKind,
} from '@stint/contract';
import { isManager } from '@stint/domain/workspace/teams';
import type { z } from 'zod';
import type { In, Out } from '../../../kernel/operations.ts';
import { type Cacheable, type Ctx, may } from '../../../kernel/verb.ts';
import { imageOf } from '../../identity/images/images.service.ts';
import * as teams from '../../workspace/teams/teams.service.ts';
import { optionsOf } from '../../workspace/vocabularies/options.service.ts';
import * as plans from '../plans/plan-lists.service.ts';
import * as tasks from '../tasks/tasks.service.ts';

const entries =
  <Option extends object>(kind: VocabularyKind, shape: z.ZodType<Option, Option>) =>
  (ctx: Ctx, { id }: Team): Promise<Option[]> =>
    optionsOf(ctx, { kind, shape }, id);

/** Existing clients expect only the built-in values here. A team's own values are in the vocabulary lists. */
const builtInOf =
  <W extends string>(kind: VocabularyKind, builtIn: readonly W[]) =>
  async (ctx: Ctx, team: Team): Promise<W[]> => {
    const values = (await entries(kind, TaskVersion)(ctx, team)).map(({ value }) => value);
    return builtIn.filter((word) => values.includes(word));
  };

const membersOf = ({ members = [] }: Team) => members.filter(({ isPending }) => !isPending);
const managersOf = (team: Team): TeamMember[] => membersOf(team).filter((member) => isManager(member, team));
const idsOf = (members: readonly TeamMember[]) => members.map(({ employeeId }) => employeeId);

interface Relation<T> {
  /** Required besides reading teams. Without this permission the relation is omitted. */
  can?: Permission;
  read: (ctx: Ctx, team: Team) => T | Promise<T>;
}
type Relations = Required<
  Pick<
    Team,
    | 'managers'
    | 'managerIds'
    | 'memberIds'
    | 'tasks'
    | 'tags'
    | 'statuses'
    | 'priorities'
    | 'sizes'
    | 'labels'
    | 'issueTypes'
    | 'versions'
    | 'dailyPlans'
    | 'requestApprovals'
    | 'goals'
  >
>;

/** Relations that are returned only on request. Teams have no tags, approvals or goals. */
const relations: { [K in keyof Relations]: Relation<Relations[K]> } & { image: Relation<Team['image']> } = {
  managers: { read: (_, team) => managersOf(team) },
  managerIds: { read: (_, team) => idsOf(managersOf(team)) },
  memberIds: { read: (_, team) => idsOf(membersOf(team)) },
  image: { read: async (ctx, { imageId }) => (imageId ? imageOf(ctx, imageId) : undefined) },
  tasks: {
    can: 'ORG_TASK_VIEW',
    read: (ctx, { id }) => tasks.items(ctx, { organizationTeamId: id }),
  },
  statuses: { can: 'ORG_TASK_VIEW', read: entries('status', TaskStatus) },
  priorities: { can: 'ORG_TASK_VIEW', read: builtInOf('priority', priorityNames) },
  sizes: { can: 'ORG_TASK_VIEW', read: builtInOf('size', sizeNames) },
  labels: { can: 'ORG_TAGS_VIEW', read: entries('label', Tag) },
  issueTypes: { can: 'ORG_TASK_VIEW', read: entries('issue-type', IssueType) },
  versions: { can: 'ORG_TASK_VIEW', read: entries('version', TaskVersion) },
  dailyPlans: {
    can: 'DAILY_PLAN_READ',
    read: async (ctx, { id }) => (await plans.list(ctx, { organizationTeamId: id })).items,
  },
  tags: { read: () => [] },
  requestApprovals: { read: () => [] },
  goals: { read: () => [] },
};

const namedIn = (names: readonly string[] = []) => Object.entries(relations).filter(([name]) => names.includes(name));

async function withRelations(ctx: Ctx, team: Team, loaders: ReturnType<typeof namedIn>): Promise<Team> {
  const whole: Record<string, unknown> = { ...team };
  for (const [name, { can, read }] of loaders) if (!can || may(ctx, can)) whole[name] = await read(ctx, team);
  return whole as Team;
}

export async function get(ctx: Ctx, input: In<'teams.get'>): Promise<Cacheable<Team> | Team> {
  const plain = await teams.get(ctx, input);
  const loaders = namedIn(input.relations);
  return loaders.length > 0 ? withRelations(ctx, plain.value, loaders) : plain;
}

export async function list(
  ctx: Ctx,
  input: In<'teams.list'>,
): Promise<Cacheable<Out<'teams.list'>> | Out<'teams.list'>> {
  const plain = await teams.list(ctx, input);
  const loaders = namedIn(input.relations);
  if (loaders.length === 0) return plain;
  const { items, total } = plain.value;
  const whole: Team[] = [];
  for (const team of items) whole.push(await withRelations(ctx, team, loaders));
  return { items: whole, total };
}
