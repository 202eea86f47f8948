import { api, operations, type Route, reportKinds } from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fill, type Harness, harness } from './harness.ts';
import { plant, plantedDay, type Secret, secrets, type World } from './planted.ts';
import { pdfTexts } from './read-files.ts';
import { kindOf, type SampleIds, sampleOf, variantsOf } from './samples.ts';

/** No operation answers what a reader may not know of a person or of a team that they are not in. */

let t: Harness;
let world: World;
beforeAll(async () => {
  t = await harness();
  world = await plant(t);
}, 120_000);

/** End the caller's session or change who the caller is. */
const excluded = new Set([
  ...['auth.logout', 'auth.endOtherSessions', 'auth.createWorkspace', 'auth.switchWorkspace'],
  ...['auth.switchOrganization', 'teams.leaveAll', 'users.reset', 'users.remove', 'tenants.create'],
  ...['organizations.create', 'factors.enrol', 'factors.confirm', 'apiTokens.remove'],
]);
const table = operations(api).filter(({ op, route }) => route.can !== null && !route.upload && !excluded.has(op));
const isReading = ({ method, invalidates = [] }: Route) => method === 'GET' || invalidates.length === 0;

/** Operations that answer the ids of hidden records, and why that tells nothing. */
const idsAllowed = new Set([
  // The time of a task counts in the totals of a member; its title is replaced.
  ...['teams.list', 'teams.get', 'bootstrap.read'],
]);

type Input = Record<string, unknown>;
const values: Input = {
  ...{ startDate: plantedDay, endDate: plantedDay, date: plantedDay, from: plantedDay, to: plantedDay },
  ...{ todayStart: plantedDay, todayEnd: plantedDay, timeZone: 'UTC', page: undefined, skip: undefined, take: 100 },
  ...{ seq: 0, since: 0, after: 0 },
};
const searches = ['zanzibar', 'vera.zanzibar@example.test'];
const relations = [
  ...['user', 'members', 'members.employee.user', 'tasks', 'employee.user', 'role', 'creator', 'invites', 'projects'],
  ...['timeLogs', 'socialAccounts'],
];

const idOf = (name: string) => {
  const kind = kindOf(name);
  return world.ids[name] ?? (kind && world.ids[kind]);
};

/** As many fields as the planted records can fill. */
function filled(shape: Record<string, z.ZodType>): Input {
  const sampleIds: SampleIds = world.ids;
  const fields = Object.entries(shape).map(([name, schema]): [string, unknown] => {
    if (name in values) return [name, values[name]];
    const id = idOf(name);
    if (id) return [name, schema.safeParse([id]).success ? [id] : id];
    return [name, schema instanceof z.ZodOptional ? undefined : sampleOf(schema, name, sampleIds)];
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** Inputs that may make a call answer more: each filter alone and all together, ranges, searches and relations. */
function inputsOf(shape: Record<string, z.ZodType>, isQuery: boolean, isDeep: boolean): Input[] {
  const all = filled(shape);
  const idFields = Object.keys(all).filter(idOf);
  const none = Object.fromEntries(Object.entries(all).filter(([name]) => !idFields.includes(name)));
  if ('entity' in shape) return world.entities.map(([entity, entityId]) => ({ ...none, entity, entityId }));
  const texts = ['search', 'q', 'title', 'searchQuery'].filter((name) => isQuery && name in shape);
  const isRange = 'startDate' in shape;
  return [
    none,
    ...(idFields.length > 0 ? [all] : []),
    ...(isDeep && idFields.length > 1 ? idFields.map((name) => ({ ...none, [name]: all[name] })) : []),
    ...texts.flatMap((name) => searches.map((text) => ({ ...none, [name]: text }))),
    ...('relations' in shape ? [{ ...none, relations }] : []),
    ...(isRange ? [{ ...none, startDate: undefined, endDate: undefined }] : []),
    ...('defaultRange' in shape
      ? [{ ...none, startDate: undefined, endDate: undefined, defaultRange: true, unitOfTime: 'month' }]
      : []),
  ];
}

const queryOf = (input: Input): string =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]): [string, string][] => {
      if (value === undefined) return [];
      return Array.isArray(value) ? value.map((item, at) => [`${name}[${at}]`, String(item)]) : [[name, String(value)]];
    }),
  ).toString();

/** Files of every report, with the columns that each may have. */
function reportBodies(): Input[] {
  const names = [
    'date',
    'member',
    'project',
    'task',
    'description',
    'from',
    'to',
    'time',
    'exact',
    'amount',
    'email',
    'phone',
  ];
  const range = { startDate: plantedDay, endDate: plantedDay, timeZone: 'UTC' };
  const filters = [range, { ...range, employeeIds: [world.victim.employeeId] }];
  return reportKinds.flatMap((report) =>
    filters.flatMap((filter) =>
      [names, ...names.map((name) => [name])].map((keys) => {
        const columns = keys.map((key) => ({ key, label: key }));
        return { report, format: 'csv', name: 'Report', columns, filter };
      }),
    ),
  );
}

interface Call {
  url: string;
  body?: object;
}
function callsOf(route: Route, isDeep: boolean): Call[] {
  const path = fill(route, (key) => world.ids[key] ?? 'ACCEPTED');
  const queries = route.query ? inputsOf(route.query.shape as Record<string, z.ZodType>, true, isDeep) : [{}];
  if (route.method === 'GET') return queries.map((query) => ({ url: `${path}?${queryOf(query)}` }));
  if (isDeep && route === api.reports.export) return reportBodies().map((body) => ({ url: path, body }));
  if (!route.body) return queries.map((query) => ({ url: `${path}?${queryOf(query)}`, body: {} }));
  return variantsOf(route.body).flatMap(({ shape }) =>
    inputsOf(shape, false, isDeep).map((body) => ({ url: path, body })),
  );
}

const textOf = (payload: Buffer): string =>
  payload.subarray(0, 5).toString() === '%PDF-' ? pdfTexts(payload).join('\n') : payload.toString();

/** A number counts only as a whole one: its digits may also stand in an id or a time of day. */
const holds = (text: string, mark: string): boolean =>
  /^\d+$/.test(mark) ? new RegExp(`(?<![\\w.-])${mark}(?![\\w-])`).test(text) : text.includes(mark);

/** What an answer tells that was not in the question. */
async function answerTo({ token }: { token: string }, route: Route, { url, body }: Call) {
  const response = await t.call(route.method, url, { token, ...(body && { body }) });
  expect(response.statusCode, `${route.method} ${url}`).toBeLessThan(500);
  const text = textOf(response.rawPayload);
  const sent = decodeURIComponent(url) + JSON.stringify(body ?? '');
  const isTold = (mark: string) => holds(text, mark) && !sent.includes(mark);
  const kinds = Object.keys(secrets) as Secret[];
  return {
    marks: kinds.flatMap((kind) => secrets[kind].filter(isTold).map((mark) => ({ kind, mark }))),
    ids: response.statusCode < 300 ? Object.keys(world.hidden).filter((key) => isTold(world.hidden[key] ?? '')) : [],
  };
}

interface Caller {
  token: string;
  knows: readonly Secret[];
}
async function leaksOf(caller: Caller, { op, route, call }: { op: string; route: Route; call: Call }) {
  const { marks, ids } = await answerTo(caller, route, call);
  const hidden = marks.filter(({ kind }) => !caller.knows.includes(kind));
  const isIdHidden = !caller.knows.includes('task') && !idsAllowed.has(op);
  return [
    ...hidden.map(({ mark }) => `${op} tells “${mark}” at ${call.url}`),
    ...(isIdHidden ? ids.map((key) => `${op} tells the ${key} at ${call.url}`) : []),
  ];
}

/** Everything that a caller hears and may not know; several calls are under way at once. */
async function leaksTo(caller: Caller, { all, isDeep }: { all: boolean; isDeep: boolean }): Promise<string[]> {
  const waiting = table
    .filter(({ route }) => all || isReading(route))
    .flatMap(({ op, route }) => callsOf(route, isDeep).map((call) => ({ op, route, call })));
  const leaks: string[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) leaks.push(...(await leaksOf(caller, next)));
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return leaks;
}

describe('nobody reads what is not theirs', () => {
  it('as far as the planted records are really there', async () => {
    const { client } = world.org.owner;
    const { employeeId } = world.victim;
    const range = { startDate: plantedDay, endDate: plantedDay, timeZone: 'UTC' };
    const whole = JSON.stringify([
      await client.rates.list({ employeeId }),
      await client.timeLogs.list({ ...range, employeeIds: [employeeId] }),
      await client.reports.tasks({ ...range, employeeIds: [employeeId] }),
      await client.users.get({ userId: world.victim.userId }),
      await client.tasks.get({ taskId: world.ids.taskId ?? '' }),
      await client.comments.list({ entity: 'Task', entityId: world.ids.taskId ?? '' }),
      await client.plans.get({ planId: world.ids.planId ?? '' }),
    ]);
    for (const mark of [
      ...['8765.43', '7231', '+4930987654', 'vera.zanzibar@example.test', '2026-02-01T03:04:05'],
      ...['Zanzibar title', 'Zanzibar description', 'Zanzibar comment', 'Zanzibar note'],
    ])
      expect(whole).toContain(mark);
  });

  it('in the files of reports, as far as they are really written', async () => {
    const marks = new Set<string>();
    const url = fill(api.reports.export, () => '');
    for (const body of reportBodies())
      for (const { mark } of (await answerTo(world.org.owner, api.reports.export, { url, body })).marks)
        marks.add(mark);
    expect([...marks]).toEqual(expect.arrayContaining(['Zanzibar title', 'Zanzibar note', '2:00:31']));
  });

  it('as a colleague of the team, who reads its tasks and addresses', async () => {
    const { mate } = world.callers;
    expect(await leaksTo(mate, { all: false, isDeep: true })).toEqual([]);
    const own = await answerTo(mate, api.tasks.get, { url: `/api/tasks/${world.ids.taskId}` });
    expect(own.marks.map(({ mark }) => mark)).toContain('Zanzibar description');
  }, 120_000);

  it.each([
    ['a colleague of another shared team', 'half', false, true],
    ['a viewer', 'viewer', false, false],
    ['the lead of another team', 'lead', false, false],
    ['an API token', 'program', false, false],
    ['a colleague without a shared team, with every operation', 'outsider', true, true],
  ] as const)('as %s', { timeout: 120_000 }, async (_, name, all, isDeep) => {
    expect(await leaksTo(world.callers[name], { all, isDeep })).toEqual([]);
  });

  it('in what the stream of events tells of changes, live and later', async () => {
    const { viewer } = world.callers;
    const { items } = await t.as(viewer.token).events.since({ seq: 0 });
    const heard = JSON.stringify(items);
    expect(Object.keys(world.hidden).filter((key) => heard.includes(world.hidden[key] ?? ''))).toEqual([]);
  });
});
