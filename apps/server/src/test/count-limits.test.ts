import {
  maxApiTokens,
  maxAttachments,
  maxBoards,
  maxBoardsOfTask,
  maxComments,
  maxContacts,
  maxDomains,
  maxExports,
  maxFavorites,
  maxInvitations,
  maxOrganizations,
  maxProjects,
  maxRates,
  maxRoles,
  maxTaskLinks,
  maxTaskTemplates,
  maxTaskViews,
  maxTeams,
  maxVocabulary,
  maxWebhooks,
} from '@stint/contract';
import { beforeAll, expect, it } from 'vitest';
import { SoftwareAuthenticator } from './authenticator.ts';
import { type Harness, harness, type TestOrganization } from './harness.ts';

/** Parallel calls may not pass a limit by count. */

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

interface Case {
  /** Calls beyond the places for such work are told to wait. */
  takesPlaces?: true;
  table: string;
  max: number;
  /** Adds one more; `at` tells the calls apart. */
  add: (org: TestOrganization, at: number) => Promise<unknown>;
  /** What must differ between copies of a row, in SQL by `n`. */
  differs?: string;
  /** Which rows of the table are in the list, in SQL of `r`. */
  list?: string;
  /** Prepares what is added to. */
  before?: (org: TestOrganization) => Promise<unknown>;
}

const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
const byKey = new Map<string, string[]>();

const oneTask = async ({ owner, teamId, tenantId }: TestOrganization) =>
  byKey.set(tenantId, [(await owner.client.tasks.create({ title: 'Discussed', teams: [teamId] })).id]);

const cases: Record<string, Case> = {
  'API tokens': {
    table: 'api_token',
    max: maxApiTokens,
    add: ({ owner }) => owner.client.apiTokens.create({ name: 'A program', scopes: ['API_READ'] }),
    differs: `'tokenHash', gen_random_uuid()`,
  },
  webhooks: {
    table: 'webhook',
    max: maxWebhooks,
    add: ({ owner }) => owner.client.webhooks.create({ name: 'Hook', url: 'https://example.test/hook' } as never),
  },
  'boards of a team': {
    table: 'board',
    max: maxBoards,
    add: ({ owner, teamId }) => owner.client.boards.create({ organizationTeamId: teamId, name: 'Board' }),
  },
  'boards of a task': {
    table: 'board_task',
    max: maxBoardsOfTask,
    before: async ({ owner, teamId, tenantId }) => {
      const boards = Array.from({ length: maxBoardsOfTask + 5 }, () =>
        owner.client.boards.create({ organizationTeamId: teamId, name: 'Board' }),
      );
      const { id } = await owner.client.tasks.create({ title: 'Drawn', teams: [teamId] });
      byKey.set(tenantId, [id, ...(await Promise.all(boards)).map((board) => board.id)]);
    },
    add: ({ owner, tenantId }, at) => {
      const [taskId = '', ...boards] = byKey.get(tenantId) ?? [];
      return owner.client.boards.linkTask({ taskId, boardId: boards[at] ?? '' });
    },
  },
  'saved reports': {
    table: 'saved_report',
    max: 200,
    add: ({ owner }) => owner.client.savedReports.create({ name: 'Mine', page: 'overview', settings: {} }),
  },
  'links of a report': {
    table: 'report_link',
    max: 20,
    before: async ({ owner, tenantId }) =>
      byKey.set(tenantId, [
        (await owner.client.savedReports.create({ name: 'Mine', page: 'overview', settings: {} })).id,
      ]),
    add: ({ owner, tenantId }) =>
      owner.client.savedReports.createLink({ savedReportId: byKey.get(tenantId)?.[0] ?? '', days: 1 }),
    differs: `'tokenHash', gen_random_uuid()`,
  },
  rates: {
    table: 'hourly_rate',
    max: maxRates,
    add: ({ owner }, at) =>
      owner.client.rates.set({ employeeId: owner.employeeId, startsOn: day(at), amount: 10, minimum: 0 } as never),
    differs: `'startsOn', date '2100-01-01' + n`,
  },
  holidays: {
    table: 'holiday',
    max: 3000,
    add: ({ owner }, at) => owner.client.holidays.create({ date: day(at), name: 'Day off' }),
    differs: `'name', 'Day off ' || n`,
  },
  'task views': {
    table: 'task_view',
    max: maxTaskViews,
    add: ({ owner, teamId }) =>
      owner.client.taskViews.create({ organizationTeamId: teamId, page: 'table', name: 'View', search: {} }),
  },
  'task templates': {
    table: 'task_template',
    max: maxTaskTemplates,
    add: ({ owner, teamId }, at) =>
      owner.client.taskTemplates.create({ organizationTeamId: teamId, name: `Template ${at}`, values: {} } as never),
    differs: `'name', 'Copy ' || n`,
  },
  favorites: {
    table: 'favorite',
    max: maxFavorites,
    before: async ({ owner, teamId, tenantId }) => {
      const tasks = Array.from({ length: 8 }, () => owner.client.tasks.create({ title: 'Liked', teams: [teamId] }));
      byKey.set(
        tenantId,
        (await Promise.all(tasks)).map(({ id }) => id),
      );
    },
    add: ({ owner, tenantId }, at) =>
      owner.client.favorites.create({ entity: 'Task', entityId: byKey.get(tenantId)?.[at] ?? '' }),
    differs: `'entityId', gen_random_uuid()`,
  },
  'domains of sign-in': {
    table: 'sign_in_domain',
    max: maxDomains,
    add: ({ owner }, at) => owner.client.providerSignIn.addDomain({ domain: `domain-${at}.test` }),
    differs: `'domain', 'copy-' || n || '.test'`,
  },
  teams: {
    table: 'organization_team',
    max: maxTeams,
    add: ({ owner }, at) => owner.client.teams.create({ name: `Team ${at}` } as never),
    differs: `'name', 'Copy ' || n`,
  },
  projects: {
    table: 'organization_project',
    max: maxProjects,
    add: ({ owner }, at) => owner.client.projects.create({ name: `Project ${at}` } as never),
  },
  clients: {
    table: 'organization_contact',
    max: maxContacts,
    add: ({ owner }, at) => owner.client.contacts.create({ name: `Client ${at}` } as never),
  },
  'workspaces of a tenant': {
    table: 'organization',
    max: maxOrganizations,
    add: ({ owner }, at) => owner.client.organizations.create({ name: `Company ${at}` } as never),
    differs: `'isDefault', false`,
  },
  roles: {
    table: 'role',
    max: maxRoles,
    add: ({ owner }, at) => owner.client.roles.create({ name: `Role ${at}` }),
    differs: `'name', 'Copy ' || n`,
  },
  'labels of a workspace': {
    table: 'vocabulary',
    list: `r.kind = 'label' and r."organizationTeamId" is null`,
    max: maxVocabulary,
    add: ({ owner }, at) => owner.client.labels.create({ name: `Label ${at}` } as never),
    differs: `'value', 'copy-' || n`,
  },
  'statuses of a team': {
    table: 'vocabulary',
    list: `r.kind = 'status' and r."organizationTeamId" is not null`,
    max: maxVocabulary,
    add: ({ owner, teamId }, at) =>
      owner.client.statuses.create({ name: `Status ${at}`, organizationTeamId: teamId } as never),
    differs: `'value', 'copy-' || n`,
  },
  'attachments of a task': {
    table: 'task_attachment',
    max: maxAttachments,
    before: oneTask,
    add: ({ owner, tenantId }) =>
      owner.client.attachments.upload({ taskId: byKey.get(tenantId)?.[0] ?? '', file: new File(['x'], 'x.txt') }),
  },
  'comments of a task': {
    table: 'comment',
    max: maxComments,
    before: oneTask,
    add: ({ owner, tenantId }) =>
      owner.client.comments.create({ entity: 'Task', entityId: byKey.get(tenantId)?.[0] ?? '', comment: 'Yes' }),
  },
  'links of a task': {
    table: 'task_linked_issue',
    max: maxTaskLinks,
    before: async (org) => {
      const tasks = Array.from({ length: 9 }, () =>
        org.owner.client.tasks.create({ title: 'Linked', teams: [org.teamId] }),
      );
      byKey.set(
        org.tenantId,
        (await Promise.all(tasks)).map(({ id }) => id),
      );
      await fill(org, { table: 'task', differs: `'number', 1000 + n` }, maxTaskLinks);
    },
    add: ({ owner, tenantId }, at) => {
      const [taskFromId = '', ...others] = byKey.get(tenantId) ?? [];
      return owner.client.taskLinks.create({ taskFromId, taskToId: others[at] ?? '', action: 1 });
    },
    differs: `'taskToId', (select k.id from task k where k."tenantId" = r."tenantId" and k.number = 1000 + n)`,
  },
  'open invitations': {
    table: 'invitation',
    max: maxInvitations,
    add: ({ owner, teamId }, at) =>
      owner.client.invitations.create({ emailIds: [`ben-${at}@example.test`], teamIds: [teamId], inviteType: 'TEAM' }),
    differs: `'email', 'copy-' || n || '@example.test'`,
  },
  exports: {
    table: 'export_file',
    max: maxExports,
    takesPlaces: true,
    add: ({ owner }) => owner.client.exports.start({ workspace: true }),
  },
};

/** Copies of the one row that is there. */
async function fill(
  { tenantId }: TestOrganization,
  { table, differs = `'n', n`, list = 'true' }: Pick<Case, 'table' | 'differs' | 'list'>,
  copies: number,
) {
  const columns = await t.sql<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`).join();
  await t.sql(
    `insert into "${table}" (${names}) select ${names} from (
       select (jsonb_populate_record(null::"${table}", to_jsonb(r)
         || jsonb_build_object('id', gen_random_uuid(), ${differs}))).*
       from (select * from "${table}" r where "tenantId" = $1 and ${list} order by "createdAt" desc limit 1) r, generate_series(1, $2::integer) n) copies`,
    [tenantId, copies],
  );
}

const stored = async ({ tenantId }: TestOrganization, { table, list = 'true' }: Case) => {
  const [row] = await t.sql<{ number: number }>(
    `select count(*)::integer as number from "${table}" r where "tenantId" = $1 and ${list}`,
    [tenantId],
  );
  return row?.number ?? 0;
};

const free = 2;
const calls = 8;
it.each(Object.entries(cases))('%s', async (_, item) => {
  const org = await t.org();
  await item.before?.(org);
  const copied = item.max > calls && item.table !== 'board_task';
  if (copied) {
    await item.add(org, 0);
    await fill(org, item, item.max - (await stored(org, item)) - free);
  }
  const parallel = copied ? Array.from({ length: calls - 1 }, (__, at) => at + 1) : [...Array(item.max + 5).keys()];
  const outcomes = await Promise.allSettled(parallel.map((at) => item.add(org, at)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused.map(({ status }: { status: number }) => status)).toEqual(
    refused.map(() => expect.toBeOneOf(item.takesPlaces ? [409, 429] : [400, 409])),
  );
  expect([await stored(org, item), outcomes.length - refused.length]).toEqual([item.max, copied ? free : item.max]);
});

it('passkeys of an account', async () => {
  const { owner } = await t.org();
  const { passkeys } = owner.client;
  const keys = await Promise.all(
    Array.from({ length: 24 }, async () => new SoftwareAuthenticator().create(await passkeys.registerOptions({}))),
  );
  await Promise.allSettled(keys.map((credential) => passkeys.register({ credential })));
  expect((await passkeys.list({})).total).toBe(20);
});
