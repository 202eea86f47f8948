import { addDays, type PlanDate } from '@stint/domain/dates';
import { company, type PersonPlan, people, projects, type TeamName } from './company.ts';
import { type Actor, type Caller, letIn, type Stage, sessionOf } from './stage.ts';
import { labelsOf } from './words.ts';

export interface Worker extends Actor {
  plan: PersonPlan;
  sessionId: string;
}

export interface Team {
  id: string;
  name: TeamName;
  lead: Worker;
  members: Worker[];
  labels: Map<string, string>;
  statuses: Set<string>;
}

export interface FoundedCompany {
  tenantId: string;
  workers: Worker[];
  teams: Team[];
  projects: Map<string, string>;
}

interface Founding {
  first: PlanDate;
  password: string;
  emailOf: (name: string) => string;
  isDemo: boolean;
}

const morning = (date: PlanDate) => `${date}T07:00:00.000Z`;

/** Creates the workspace, its people, teams, labels and projects on the first morning. */
export async function foundCompany(
  stage: Stage,
  { first, password, emailOf, isDemo }: Founding,
): Promise<FoundedCompany> {
  const at = morning(addDays(first, -1));
  stage.setClock(at);
  const [head, ...others] = people as readonly [PersonPlan, ...PersonPlan[]];
  const { token, user } = await stage.stranger.auth.register({
    team: company,
    name: head.name,
    email: emailOf(head.name),
    password,
    timeZone: head.place.timeZone,
  });
  const tenantId = String(user.tenantId);
  if (isDemo) await stage.sql(`update tenant set "demoUntil" = 'epoch' where id = $1`, [tenantId]);
  await stage.sql('update account set "emailVerifiedAt" = $2 where email = $1', [emailOf(head.name), at]);
  await stage.sql('update "user" set "emailVerifiedAt" = $2 where "tenantId" = $1', [tenantId, at]);
  const owner = stage.clientOf(token);

  const until = `${addDays(first, 400)}T00:00:00.000Z`;
  const passwordHash = await stage.hash(password);
  const workers: Worker[] = [];
  for (const plan of [head, ...others]) {
    const { name, role, place } = plan;
    const newcomer = { name, role, email: emailOf(name), timeZone: place.timeZone, passwordHash, at };
    const identity = plan === head ? await headOf(stage, user.id) : await letIn(stage, tenantId, newcomer);
    const employeeId = await hire(owner, identity.userId, plan, first);
    const actor: Actor = { ...identity, tenantId, employeeId, role };
    workers.push({ ...actor, plan, sessionId: await sessionOf(stage, actor, at, until) });
  }
  const teams = await makeTeams(owner, workers);
  return { tenantId, workers, teams, projects: await makeProjects(owner, teams) };
}

async function headOf({ sql }: Stage, userId: string) {
  const [row] = await sql<{ accountId: string }>('select "accountId" from "user" where id = $1', [userId]);
  return { userId, accountId: row?.accountId ?? '' };
}

async function hire(owner: Caller, userId: string, { title, hours, years }: PersonPlan, first: PlanDate) {
  const startedWorkOn = morning(addDays(first, -Math.round(years * 365) + (title.length % 60)));
  const { id: employeeId } = await owner.members.create({ userId, startedWorkOn });
  await owner.members.update({
    employeeId,
    short_description: title,
    reWeeklyLimit: Math.round(hours * 5),
    startedWorkOn,
  });
  return employeeId;
}

const looks: Record<TeamName, { color: string; emoji: string }> = {
  'Product engineering': { color: '#4C7FD1', emoji: '🛠️' },
  'Design & research': { color: '#A95CC0', emoji: '🎨' },
  Operations: { color: '#D98236', emoji: '🧭' },
};

/** The team from registration becomes the founder's; the others are created beside it. */
async function makeTeams(owner: Caller, workers: readonly Worker[]): Promise<Team[]> {
  const { items: ownTeams } = await owner.teams.list({});
  const teams: Team[] = [];
  for (const name of ['Operations', 'Product engineering', 'Design & research'] as const) {
    const members = workers.filter(({ plan }) => plan.team === name);
    const lead = members.find(({ plan }) => plan.leads) ?? (members[0] as Worker);
    const managers = members.filter((member) => member === lead || member.role === 'SUPER_ADMIN');
    const draft = {
      name,
      ...looks[name],
      memberIds: members.map(({ employeeId }) => employeeId),
      managerIds: managers.map(({ employeeId }) => employeeId),
    };
    const existing = teams.length === 0 ? ownTeams[0] : undefined;
    const { id } = existing
      ? await owner.teams.update({ teamId: existing.id, ...draft })
      : await owner.teams.create(draft);
    const { items: statuses } = await owner.statuses.list({ organizationTeamId: id });
    const labels = await makeLabels(owner, id, name);
    teams.push({ id, name, lead, members, labels, statuses: new Set(statuses.map((status) => status.name)) });
  }
  return teams;
}

async function makeLabels(owner: Caller, teamId: string, name: TeamName): Promise<Map<string, string>> {
  const { items } = await owner.labels.list({ organizationTeamId: teamId });
  const labels = new Map(items.map((label) => [label.name.toLowerCase(), label.id]));
  for (const label of labelsOf(name)) {
    if (labels.has(label)) continue;
    labels.set(label, (await owner.labels.create({ name: label, organizationTeamId: teamId })).id);
  }
  return labels;
}

async function makeProjects(owner: Caller, teams: readonly Team[]): Promise<Map<string, string>> {
  const { items } = await owner.projects.list({});
  const first = items[0];
  const ids = new Map<string, string>();
  for (const plan of projects) {
    const client = plan.client && (await owner.contacts.create(plan.client));
    const involved = teams.filter(({ name }) => plan.teams.includes(name));
    const draft = {
      name: plan.name,
      code: plan.code,
      color: plan.color,
      description: plan.description,
      billable: client !== undefined,
      billing: client ? ('RATE' as const) : null,
      organizationContactId: client?.id ?? null,
      currency: 'EUR',
      budgetType: 'hours' as const,
      budget: plan.budget ?? null,
      teams: involved.map(({ id }) => id),
      memberIds: involved.flatMap(({ members }) => members.map(({ employeeId }) => employeeId)),
      managerIds: involved.map(({ lead }) => lead.employeeId),
    };
    const reused = ids.size === 0 ? first : undefined;
    const { id } = reused
      ? await owner.projects.update({ projectId: reused.id, ...draft })
      : await owner.projects.create(draft);
    ids.set(plan.name, id);
  }
  return ids;
}
