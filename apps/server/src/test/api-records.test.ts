import { api, Base, needsSession, operations, pathKeys, type Route } from '@stint/contract';
import { isRecordedField } from '@stint/contract/recorded';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../db/schema.ts';
import { fill, type Harness, harness, type TestOrganization } from './harness.ts';
import { makers } from './makers.ts';
import { kindOf, sampleOf, variantsOf } from './samples.ts';

/** Every record has creator, editor and deleter with their times, and deleted records remain. */

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const baseFields = Object.keys(Base.shape);
const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value)] : []));

/** These have an id in a workspace but expire, are a choice of a person, or belong to a record. Join tables and tables without a tenant have none. */
const forgotten = [
  'attended_meeting',
  'board_version',
  'export_file',
  'import_mapping',
  'invoice_line',
  'mail_failure',
  'notification',
  'push_device',
  'session',
  'task_follower',
  'task_import_row',
  'time_import_row',
  'webhook_delivery',
];
const tablesWithId = tables.filter(({ columns }) => columns.some(({ name }) => name === 'id'));
const entities = tablesWithId.filter(
  ({ name, columns }) =>
    name === 'tenant' || (columns.some((column) => column.name === 'tenantId') && !forgotten.includes(name)),
);

const make = (key: string) => (makers as Record<string, ((org: TestOrganization) => Promise<string>) | undefined>)[key];

interface Row {
  table: string;
  row: Record<string, unknown>;
}

/** The record of an id, in any table. */
async function find(id: string): Promise<Row | undefined> {
  const parts = entities.map(
    ({ name }) => `select '${name}' as "table", to_jsonb(x) as row from "${name}" x where x.id = $1`,
  );
  const [row] = await t.sql<Row & { [key: string]: unknown }>(parts.join(' union all '), [id]);
  return row;
}
const at = (text: unknown) => new Date(String(text)).toISOString();

it('are stored by every table of records', () => {
  expect(entities.length).toBeGreaterThan(20);
  for (const { name, columns } of entities) {
    expect([name, columns.map((column) => column.name)]).toEqual([name, expect.arrayContaining(baseFields)]);
  }
});

/** Records without an author: join requests of anonymous people, and permissions stored as defaults. */
const ofNobody = new Set(['joinRequestId', 'rolePermissionId']);

describe.each(Object.keys(makers))('%s', (key) => {
  it('is created with its author and time', async () => {
    const org = await t.org();
    const record = await find((await make(key)?.(org)) ?? '');
    if (!record)
      return expect(['boardVersionId', 'deliveryId', 'exportId', 'sessionId', 'passkeyId', 'pushDeviceId']).toContain(
        key,
      );
    const { row } = record;
    expect(row).toMatchObject({ deletedAt: null, deletedByUserId: null, isArchived: false, archivedAt: null });
    expect(row).toMatchObject({ isActive: true, createdByUserId: ofNobody.has(key) ? null : org.owner.userId });
    expect([at(row.createdAt), at(row.updatedAt)]).toEqual([t.now(), t.now()]);
  });
});

/** The last id in the path is that of the record. */
const keyOf = (route: Route) => pathKeys(route.path).at(-1) ?? '';
const about = operations(api).filter(
  ({ route }) => make(keyOf(route)) && !route.upload && needsSession(route.can) && route.can !== 'account',
);
/** These change records other than the one in the path. */
const elsewhere = new Set([
  // Gone for good: a file, a subscription, and a rate, which the history keeps.
  'exports.remove',
  'push.remove',
  'rates.remove',
  // The invoice of the path is issued, so it is no draft.
  'invoices.removeDraft',
  // The file of the path is imported, so it is undone instead.
  'timeImports.remove',
  'taskFollowers.set',
  ...['roles.assign', 'teams.leaveAll', 'teamMembers.removeEmployee', 'tasks.unassign', 'plans.unplan'],
  ...['teamMembers.updateEmployee', 'teamMembers.setEmployeeActiveTask', 'plans.removeTask', 'taskRanks.place'],
]);
type Lists = Pick<
  typeof api,
  'sizes' | 'priorities' | 'versions' | 'issueTypes' | 'relatedIssueTypes' | 'labels' | 'statuses'
>;

async function called(op: string, route: Route, org: TestOrganization) {
  const entry = async () => {
    const list = org.owner.client[op.split('.')[0] as keyof Lists];
    return (await list.create({ name: 'Mine', organizationTeamId: org.teamId })).id;
  };
  const load = async (key: string) =>
    [key, key === 'entryId' ? await entry() : ((await make(key)?.(org)) ?? 'ACCEPTED')] as const;
  const ids = Object.fromEntries(await Promise.all(pathKeys(route.path).map(load)));
  const [shape] = route.body ? variantsOf(route.body) : [];
  const kinds = Object.keys(shape?.shape ?? {}).flatMap((field) => kindOf(field) ?? []);
  const sampleIds = Object.fromEntries(await Promise.all([...new Set(kinds)].map(load)));
  t.pass(7);
  const body = shape && sampleOf(shape, '', sampleIds);
  const response = await t.call(
    route.method,
    fill(route, (key) => ids[key] ?? 'x'),
    {
      token: org.owner.token,
      ...(body ? { body } : {}),
    },
  );
  return { id: ids[keyOf(route)] ?? '', response };
}

describe.each(about.filter(({ op, route }) => route.method === 'DELETE' && !elsewhere.has(op)))(
  '$op',
  ({ op, route }) => {
    it('keeps the deleted record with its deleter and time', async () => {
      const org = await t.org();
      const { id, response } = await called(op, route, org);
      expect(response.statusCode, response.body.slice(0, 200)).toBeLessThan(300);
      const { row } = (await find(id)) ?? {};
      expect(row).toMatchObject({ deletedByUserId: org.owner.userId });
      expect(at(row?.deletedAt)).toBe(t.now());
    });
  },
);

const changing = about.filter(
  ({ op, route }) => ['PUT', 'PATCH'].includes(route.method) && route.body && !elsewhere.has(op),
);
describe.each(changing)('$op', ({ op, route }) => {
  it('stores the editor and time of a change', async () => {
    const org = await t.org();
    const { id, response } = await called(op, route, org);
    if (response.statusCode >= 400) return;
    const { row } = (await find(id)) ?? {};
    expect(row).toMatchObject({ updatedByUserId: org.owner.userId });
    expect(at(row?.updatedAt)).toBe(t.now());
  });
});

it('are recorded with fields that the history has words for', async () => {
  const rows = await t.sql<{ field: string }>(
    `select distinct field from oplog
      cross join lateral jsonb_array_elements(changes) change,
      lateral jsonb_object_keys(coalesce(nullif(change -> 'before', 'null'), '{}') || coalesce(nullif(change -> 'after', 'null'), '{}')) field`,
  );
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.map(({ field }) => field).filter((field) => !isRecordedField(field))).toEqual([]);
});
