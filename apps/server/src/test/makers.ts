import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { SoftwareAuthenticator } from './authenticator.ts';
import type { TestOrganization } from './harness.ts';
import { subscriptionAt } from './push-service.ts';

const task = (org: TestOrganization) => org.owner.client.tasks.create({ title: 'Theirs', teams: [org.teamId] });
const board = (org: TestOrganization) =>
  org.owner.client.boards.create({ organizationTeamId: org.teamId, name: 'Theirs' });
const savedReport = (org: TestOrganization) =>
  org.owner.client.savedReports.create({ name: 'Theirs', page: 'overview', settings: {} });
async function pictureFile(): Promise<File> {
  const drawing = sharp({ create: { width: 64, height: 40, channels: 3, background: 'teal' } });
  return new File([new Uint8Array(await drawing.png().toBuffer())], 'screen.png', { type: 'image/png' });
}
const day = '2026-03-02';
const hour = 3_600_000;
const hoursBefore = 48;
let logCount = 0;
/** Time must not overlap, so each new log is an hour before the previous one. All are before `day`, when a rate begins. */
const hourBefore = () => {
  const from = Date.parse(`${day}T00:00:00.000Z`) - ((logCount++ % hoursBefore) + 1) * hour;
  return { startedAt: new Date(from).toISOString(), stoppedAt: new Date(from + hour).toISOString() };
};

/** GitHub makes the real ones. */
async function connection({ sql, now, tenantId, organizationId, owner }: TestOrganization): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `insert into integration_tenant ("tenantId", "organizationId", "createdByUserId", "createdAt", "updatedAt", name,
       "integrationId", "installationId", "accountLogin")
     values ($1, $2, $3, $4, $4, 'Github', gen_random_uuid(), (random() * 1e12)::bigint, 'octo')
     on conflict ("tenantId", "organizationId", name) where "deletedAt" is null do update set "updatedAt" = excluded."updatedAt"
     returning id`,
    [tenantId, organizationId, owner.userId, now()],
  );
  return row?.id ?? '';
}

/** A repository that a project can be linked with. */
export async function repositoryIn(org: TestOrganization): Promise<string> {
  const [row] = await org.sql<{ id: string }>(
    `insert into organization_github_repository ("tenantId", "organizationId", "createdByUserId", "integrationId",
       "repositoryId", name, "fullName", "htmlUrl", "isPrivate")
     values ($1, $2, $3, $4, 4711, 'engine', 'octo/engine', 'https://github.com/octo/engine', true) returning id`,
    [org.tenantId, org.organizationId, org.owner.userId, await connection(org)],
  );
  return row?.id ?? '';
}

async function issued({ owner: { client, employeeId } }: TestOrganization) {
  const { startedAt } = await client.timeLogs.create(hourBefore());
  await client.rates.set({ employeeId, startsOn: '1970-01-01', amount: 50, currency: 'EUR' });
  const date = startedAt.slice(0, 10);
  const filter = { startDate: '2026-01-01', endDate: '2026-12-31', timeZone: 'Etc/UTC' };
  return client.invoices.create({ filter, currency: 'EUR', date });
}

/** Creates one record for each kind of id in a path. */
export const makers = {
  sessionId: async (org) => (await org.owner.client.auth.sessions({})).items[0]?.id ?? '',
  apiTokenId: async (org) =>
    (await org.owner.client.apiTokens.create({ name: 'Theirs', scopes: ['ORG_TASK_VIEW'] })).id,
  pushDeviceId: async (org) => (await org.owner.client.push.subscribe(subscriptionAt('https://push.example.test'))).id,
  passkeyId: async (org) => {
    const { passkeys } = org.owner.client;
    const credential = new SoftwareAuthenticator().create(await passkeys.registerOptions({}));
    return (await passkeys.register({ credential })).id;
  },
  userId: async (org) => org.owner.userId,
  organizationId: async (org) => org.organizationId,
  employeeId: async (org) => org.owner.employeeId,
  teamId: async (org) => org.teamId,
  memberId: async (org) => {
    const team = await org.owner.client.teams.get({ teamId: org.teamId });
    return team.members?.[0]?.id ?? '';
  },
  entryId: async (org) => {
    const { items } = await org.owner.client.statuses.list({ organizationTeamId: org.teamId });
    return items[0]?.id ?? '';
  },
  projectId: async (org) => org.projectId,
  contactId: async (org) => (await org.owner.client.contacts.create({ name: `Theirs ${randomUUID()}` })).id,
  favoriteId: async (org) => {
    const { employeeId, client } = org.owner;
    return (await client.favorites.create({ entity: 'Employee', entityId: employeeId, employeeId })).id;
  },
  taskId: async (org) => (await task(org)).id,
  estimationId: async (org) => {
    const { id: taskId } = await task(org);
    const { employeeId, client } = org.owner;
    return (await client.taskEstimations.create({ taskId, employeeId, estimate: 3600 })).id;
  },
  taskLinkId: async (org) => {
    const [from, to] = [await task(org), await task(org)];
    return (await org.owner.client.taskLinks.create({ taskFromId: from.id, taskToId: to.id, action: 1 })).id;
  },
  commentId: async (org) => {
    const { id: entityId } = await task(org);
    return (await org.owner.client.comments.create({ entity: 'Task', entityId, comment: 'Theirs' })).id;
  },
  templateId: async (org) => {
    const template = { organizationTeamId: org.teamId, name: `Theirs ${randomUUID()}`, values: { title: 'Theirs' } };
    return (await org.owner.client.taskTemplates.create(template)).id;
  },
  importId: async (org) => {
    const file = { organizationTeamId: org.teamId, name: 'theirs.csv', csv: 'Title\nTheirs' };
    return (await org.owner.client.taskImports.create(file)).id ?? '';
  },
  timeImportId: async (org) => {
    const { startedAt } = hourBefore();
    const csv = `Date,Start,Hours\n${startedAt.slice(0, 10)},${startedAt.slice(11, 16)},1`;
    const file = { organizationTeamId: org.teamId, name: 'theirs.csv', csv, timeZone: 'UTC' };
    return (await org.owner.client.timeImports.create(file)).id ?? '';
  },
  workspaceImportId: async ({ sql, now, tenantId, organizationId, teamId, owner }) => {
    const [row] = await sql<{ id: string }>(
      `insert into workspace_import ("tenantId", "organizationId", "createdByUserId", "createdAt", "updatedAt",
         "organizationTeamId", server, "baseUrl", state, places)
       values ($1, $2, $3, $4, $4, $5, 'example.test', 'https://example.test/api', 'connected', '[]') returning id`,
      [tenantId, organizationId, owner.userId, now(), teamId],
    );
    return row?.id ?? '';
  },
  attachmentId: async (org) => {
    const { id: taskId } = await task(org);
    const file = new File(['Theirs'], 'theirs.txt', { type: 'text/plain' });
    return (await org.owner.client.attachments.upload({ taskId, file })).id;
  },
  planId: async (org) => {
    const { employeeId, client } = org.owner;
    const plan = { date: day, workTimePlanned: 4, status: 'open', employeeId, organizationTeamId: org.teamId } as const;
    return (await client.plans.create(plan)).id ?? '';
  },
  meetingId: async (org) => {
    const { id } = await org.owner.client.meetings.start({ userIds: [] });
    return id;
  },
  boardId: async (org) => (await board(org)).id,
  boardVersionId: async (org) => {
    const { id: boardId } = await board(org);
    return (await org.owner.client.boards.keepVersion({ boardId })).id;
  },
  webhookId: async (org) => {
    const draft = { name: 'Theirs', url: 'https://example.test/hook' };
    return (await org.owner.client.webhooks.create(draft)).id;
  },
  deliveryId: async (org) => {
    const { id: webhookId } = await org.owner.client.webhooks.create({
      name: 'Theirs',
      url: 'https://example.test/hook',
    });
    return (await org.owner.client.webhooks.test({ webhookId })).id;
  },
  integrationId: connection,
  integrationTenantId: connection,
  timesheetId: async (org) => {
    const { timesheetId } = await org.owner.client.timeLogs.create(hourBefore());
    return String(timesheetId);
  },
  timeLogId: async (org) => {
    const log = { ...hourBefore(), employeeId: org.owner.employeeId, logType: 'MANUAL', source: 'BROWSER' } as const;
    return (await org.owner.client.timeLogs.create(log)).id;
  },
  timeSlotId: async (org) => {
    const { client } = org.owner;
    const log = await client.timeLogs.create(hourBefore());
    return (await client.timer.sync({ startedAt: log.startedAt })).id;
  },
  screenshotId: async (org) => {
    const { client, employeeId } = org.owner;
    const { organizationId } = org;
    await client.organizations.update({ organizationId, allowScreenshotCapture: true, allowScreenshotBlur: true });
    await client.members.update({ employeeId, allowScreenshotCapture: true });
    const log = await client.timeLogs.create(hourBefore());
    const slot = await client.timer.sync({ startedAt: log.startedAt });
    const sent = { timeSlotId: slot.id, recordedAt: log.startedAt, file: await pictureFile() };
    return (await client.screenshots.upload(sent)).id;
  },
  roleId: async (org) => (await org.owner.client.roles.create({ name: `Theirs ${randomUUID()}` })).id,
  rolePermissionId: async (org) => {
    const { items } = await org.owner.client.rolePermissions.list({});
    return items.find(({ enabled }) => !enabled)?.id ?? '';
  },
  invitationId: async (org) => {
    const invited = { emailIds: [`${randomUUID()}@example.test`], teamIds: [org.teamId] };
    return (await org.owner.client.invitations.create(invited)).items[0]?.id ?? '';
  },
  taskViewId: async (org) => {
    const view = { organizationTeamId: org.teamId, name: 'Theirs', page: 'table', search: {} } as const;
    return (await org.owner.client.taskViews.create(view)).id;
  },
  workingHoursId: async ({ owner }) =>
    (await owner.client.users.setWorkingHours({ days: Array.from({ length: 7 }, () => null), startsOn: day })).items[0]
      ?.id ?? '',
  rateId: async ({ owner }) =>
    (await owner.client.rates.set({ employeeId: owner.employeeId, startsOn: day, amount: 50 })).id,
  invoiceId: async (org) => (await issued(org)).id,
  paymentId: async (org) => {
    const { invoices } = org.owner.client;
    const { id: invoiceId, date } = await issued(org);
    return (await invoices.addPayment({ invoiceId, date, amount: 10 })).payments[0]?.id ?? '';
  },
  invoiceLinkId: async (org) => {
    const { id: invoiceId } = await issued(org);
    return (await org.owner.client.invoices.createLink({ invoiceId, days: 7 })).id;
  },
  recurrenceId: async (org) => {
    const { contacts, invoices } = org.owner.client;
    const { id: organizationContactId } = await contacts.create({ name: `Theirs ${randomUUID()}` });
    return (await invoices.setRecurrence({ organizationContactId })).id;
  },
  signInDomainId: async (org) =>
    (await org.owner.client.providerSignIn.addDomain({ domain: `${randomUUID()}.example.org` })).id,
  holidayId: async (org) => (await org.owner.client.holidays.create({ date: day, name: `Theirs ${randomUUID()}` })).id,
  savedReportId: async (org) => (await savedReport(org)).id,
  reportLinkId: async (org) => {
    const { id: savedReportId } = await savedReport(org);
    return (await org.owner.client.savedReports.createLink({ savedReportId, days: 7 })).id;
  },
  exportId: async (org) => {
    const { employeeId, client } = org.owner;
    const { items } = await client.exports.list({});
    for (const { id: exportId } of items.slice(1)) await client.exports.remove({ exportId });
    await client.members.update({ employeeId, startedWorkOn: '2023-01-02T00:00:00.000Z' });
    const filter = { startDate: '2023-03-01', endDate: '2026-02-28' };
    const columns = [{ key: 'date' as const, label: 'Date' }];
    const report = { report: 'expected', format: 'pdf', name: 'Theirs', columns, filter } as const;
    return (await client.exports.start({ report: { ...report, columns } })).file?.id ?? '';
  },
  joinRequestId: async (org) => {
    await org.sql('update organization_team set public = true where id = $1', [org.teamId]);
    const about = { fullName: 'Theirs', linkAddress: 'https://example.test', position: 'Engineer' };
    const request = { ...about, email: `${randomUUID()}@example.test`, organizationTeamId: org.teamId };
    return (await org.owner.client.joinRequests.create(request)).id;
  },
} satisfies Record<string, (org: TestOrganization) => Promise<string>>;
