import type { Harness, Person, TestOrganization } from './harness.ts';
import { makers } from './makers.ts';

/** The day of the planted entry; it is neither today nor the only day of its task. */
export const plantedDay = '2026-02-24';
const nextDay = '2026-02-25';
const seconds = 7231;
const from = `${plantedDay}T05:06:07.000Z`;
const until = new Date(Date.parse(from) + seconds * 1000).toISOString();

/** Values that occur nowhere else, by what they tell about a person or a team. */
export const secrets = {
  pay: ['8765.43', '8,765.43', '876543', '4321.09', '432109'],
  time: [
    String(seconds),
    `${seconds}000`,
    from,
    until,
    from.slice(11, 19),
    '2:00:31',
    'Zanzibar note',
    'zanzibar.example.test',
  ],
  address: ['vera.zanzibar@example.test', '+4930987654', '2026-02-01T03:04:05'],
  task: [
    'Zanzibar title',
    'Zanzibar description',
    'Zanzibar comment',
    'zanzibar-file',
    'Zanzibar template',
    'Zanzibar board',
  ],
  own: ['Zanzibar view', 'Zanzibar report', 'zanzibar-import', 'invited.zanzibar', 'joining.zanzibar'],
};
export type Secret = keyof typeof secrets;

export interface World {
  org: TestOrganization;
  victim: Person;
  /** Ids of records of the private team, by the name of a path or field. */
  ids: Record<string, string>;
  /** Those that a colleague outside the team must not learn. */
  hidden: Record<string, string>;
  entities: readonly (readonly [entity: string, id: string])[];
  callers: Record<
    'mate' | 'half' | 'outsider' | 'viewer' | 'lead' | 'program',
    { token: string; knows: readonly Secret[] }
  >;
}

const person = (org: TestOrganization, role: 'EMPLOYEE' | 'VIEWER', name: string) =>
  org.join(role, { name, team: false });

async function time(
  t: Harness,
  { org, victim }: Pick<World, 'org' | 'victim'>,
  taskId: string,
  organizationTeamId: string,
) {
  const entry = { taskId, organizationTeamId, reason: 'ERROR', description: 'Zanzibar note' };
  const log = await victim.client.timeLogs.create({ ...entry, startedAt: from, stoppedAt: until });
  const short = { startedAt: `${nextDay}T05:00:00.000Z`, stoppedAt: `${nextDay}T05:18:31.000Z` };
  await victim.client.timeLogs.create({ ...entry, ...short });
  const slot = await victim.client.timer.sync({ startedAt: from, duration: 600, keyboard: 10, mouse: 10, overall: 20 });
  const used = {
    title: 'zanzibar.example.test',
    type: 'URL' as const,
    date: plantedDay,
    time: '05:06:07',
    duration: 300,
  };
  await victim.client.activities.createMany({ activities: [used] }).catch(() => undefined);
  await victim.client.timesheets.submit({ ids: [String(log.timesheetId)], status: 'submitted' }).catch(() => undefined);
  await org.owner.client.rates.set({
    employeeId: victim.employeeId,
    startsOn: '1970-01-01',
    amount: 8765.43,
    currency: 'EUR',
  });
  await org.owner.client.rates.set({
    kind: 'COST',
    employeeId: victim.employeeId,
    startsOn: '1970-01-01',
    amount: 4321.09,
    currency: 'EUR',
  });
  await org.owner.client.members.update({ employeeId: victim.employeeId, billRateValue: 8765.43 });
  await t.sql('update "user" set "phoneNumber" = $2, "lastLoginAt" = $3, email = $4 where id = $1', [
    victim.userId,
    '+4930987654',
    '2026-02-01T03:04:05.000Z',
    'vera.zanzibar@example.test',
  ]);
  return { timeLogId: log.id, timesheetId: String(log.timesheetId), timeSlotId: slot.id };
}

async function work({ org, victim }: Pick<World, 'org' | 'victim'>, teamId: string) {
  const { owner } = org;
  const text = {
    title: 'Zanzibar title',
    description: '<p>Zanzibar description</p>',
    teams: [teamId],
    members: [victim.employeeId],
  };
  const task = await owner.client.tasks.create(text);
  const child = await owner.client.tasks.create({ title: 'Zanzibar title of a child', teams: [teamId] });
  const { client, employeeId } = victim;
  const comment = await client.comments.create({
    entity: 'Task',
    entityId: task.id,
    comment: '<p>Zanzibar comment</p>',
  });
  const file = new File(['x'], 'zanzibar-file.txt', { type: 'text/plain' });
  const plan = { date: '2026-03-02', workTimePlanned: 4, employeeId, organizationTeamId: teamId, taskId: task.id };
  const values = { title: 'Zanzibar template' };
  return {
    taskId: task.id,
    commentId: comment.id,
    attachmentId: (await client.attachments.upload({ taskId: task.id, file })).id,
    taskLinkId: (await client.taskLinks.create({ taskFromId: task.id, taskToId: child.id, action: 1 })).id,
    estimationId: (await client.taskEstimations.create({ taskId: task.id, employeeId, estimate: 3600 })).id,
    planId: (await client.plans.create(plan)).id,
    templateId: (await client.taskTemplates.create({ organizationTeamId: teamId, name: 'Zanzibar template', values }))
      .id,
    boardId: (await client.boards.create({ organizationTeamId: teamId, name: 'Zanzibar board' })).id,
    importId:
      (
        await client.taskImports.create({
          organizationTeamId: teamId,
          name: 'zanzibar-import.csv',
          csv: 'Title\nZanzibar title two',
        })
      ).id ?? '',
  };
}

/** Only a public team takes them. */
async function joinRequest({ owner }: TestOrganization, organizationTeamId: string): Promise<string> {
  const { teams, joinRequests } = owner.client;
  const about = { fullName: 'Joe', linkAddress: 'https://example.test', position: 'Engineer', organizationTeamId };
  await teams.update({ teamId: organizationTeamId, public: true });
  const { id } = await joinRequests.create({ ...about, email: 'joining.zanzibar@example.test' });
  await teams.update({ teamId: organizationTeamId, public: false });
  return id;
}

async function own({ org, victim }: Pick<World, 'org' | 'victim'>, teamId: string, taskId: string) {
  const { client } = victim;
  const view = { organizationTeamId: teamId, name: 'Zanzibar view', page: 'table' as const, search: {} };
  const csv = 'Date,Start,Hours\n2026-02-20,05:00,1';
  const report = await client.savedReports.create({ name: 'Zanzibar report', page: 'overview', settings: {} });
  const invited = await org.owner.client.invitations.create({
    emailIds: ['invited.zanzibar@example.test'],
    teamIds: [teamId],
  });
  return {
    taskViewId: (await client.taskViews.create(view)).id,
    favoriteId: (await client.favorites.create({ entity: 'Task', entityId: taskId })).id,
    savedReportId: report.id,
    timeImportId:
      (
        await client.timeImports.create({
          organizationTeamId: teamId,
          name: 'zanzibar-import.csv',
          csv,
          timeZone: 'UTC',
        })
      ).id ?? '',
    invitationId: invited.items[0]?.id ?? '',
    joinRequestId: await joinRequest(org, teamId),
  };
}

/** A private team with a person whose every record is marked, and colleagues of several kinds around them. */
export async function plant(t: Harness): Promise<World> {
  const org = await t.org();
  const victim = await person(org, 'EMPLOYEE', 'Vera Zabel');
  const [mate, half, outsider] = [
    await person(org, 'EMPLOYEE', 'Mate Maier'),
    await person(org, 'EMPLOYEE', 'Half Huber'),
    await org.join('EMPLOYEE', { name: 'Outa Ober' }),
  ];
  const viewer = await org.join('VIEWER', { name: 'View Vogel' });
  const lead = await org.join('EMPLOYEE', { name: 'Lead Lehr' });
  const { client } = org.owner;
  const team = { name: 'Crew', memberIds: [victim.employeeId, mate.employeeId], public: false };
  const { id: teamId } = await client.teams.create(team);
  await client.teams.create({ name: 'Other crew', memberIds: [victim.employeeId, half.employeeId] });
  await lead.client.teams.create({ name: 'Led crew', memberIds: [lead.employeeId, outsider.employeeId] });
  const records = await work({ org, victim }, teamId);
  const times = await time(t, { org, victim }, records.taskId, teamId);
  const owned = await own({ org, victim }, teamId, records.taskId);
  const load = async (key: keyof typeof makers) => [key, await makers[key](org)] as const;
  const rest = Object.keys(makers) as (keyof typeof makers)[];
  const ids: Record<string, string> = {
    ...records,
    ...times,
    ...owned,
    userId: victim.userId,
    employeeId: victim.employeeId,
    teamId,
    organizationId: org.organizationId,
    projectId: org.projectId,
  };
  for (const key of rest) if (!(key in ids)) ids[key] = (await load(key))[1];
  const scopes = [
    'ORG_TASK_VIEW',
    'ORG_TEAM_VIEW',
    'DAILY_PLAN_READ',
    'ORG_EMPLOYEES_VIEW',
    'FAVORITE_READ',
    'ORG_PROJECT_VIEW',
    'ORG_TAGS_VIEW',
  ];
  const { token: apiToken } = await outsider.client.apiTokens.create({
    name: 'Walk',
    scopes: scopes as 'ORG_TASK_VIEW'[],
  });
  return {
    org,
    victim,
    ids,
    hidden: { ...records, ...times, ...owned },
    entities: [
      ['Task', records.taskId],
      ['Comment', records.commentId],
      ['DailyPlan', records.planId],
      ['TaskLinkedIssue', records.taskLinkId],
      ['TaskView', owned.taskViewId],
      ['Employee', victim.employeeId],
      ['User', victim.userId],
      ['OrganizationTeam', teamId],
      ['Invoice', ids.invoiceId ?? ''],
    ],
    callers: {
      mate: { token: mate.token, knows: ['address', 'task'] },
      half: { token: half.token, knows: ['address'] },
      outsider: { token: outsider.token, knows: [] },
      viewer: { token: viewer.token, knows: [] },
      lead: { token: lead.token, knows: [] },
      program: { token: apiToken, knows: [] },
    },
  };
}
