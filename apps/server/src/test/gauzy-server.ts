import { randomUUID } from 'node:crypto';
import { localServer, type ReceivedRequest } from './local-server.ts';

/**
 * A local server that speaks the part of Ever Gauzy's API that an import reads, as it was observed: lists with `items` and `total`
 * or bare arrays, 403 without the tenant's header, 200 with a message for a wrong relation.
 */

type Fields = Record<string, unknown>;

export interface GauzyData {
  tenants: { id: string; name: string; organizations: { id: string; name: string; createdAt: string }[] }[];
  employees: Fields[];
  teams: Fields[];
  projects: Fields[];
  statuses: Fields[];
  tasks: Fields[];
  logs: Fields[];
  comments: Fields[];
  sizes: Fields[];
  plans: Fields[];
}

const base = (fields: Fields): Fields & { id: string } => ({
  ...{ id: randomUUID(), deletedAt: null, isActive: true, isArchived: false, archivedAt: null },
  ...{ createdAt: '2025-06-01T08:00:00.000Z', updatedAt: '2025-06-01T08:00:00.000Z' },
  ...fields,
});

export const gauzy = {
  employee: (name: string, email: string, fields: Fields = {}) => {
    const [firstName = '', ...rest] = name.split(' ');
    const user = base({ firstName, lastName: rest.join(' '), email, name, imageUrl: '' });
    return base({ userId: user.id, user, fullName: name, isDeleted: false, ...fields });
  },
  team: (name: string, fields: Fields = {}) => base({ name, public: true, prefix: name.slice(0, 3), ...fields }),
  project: (name: string, teams: readonly Fields[] = [], fields: Fields = {}) =>
    base({ name, description: null, status: 'open', teams, ...fields }),
  status: (name: string, value: string, organizationTeamId: string | null = null) =>
    base({ name, value, description: '', color: '#fff', organizationTeamId, isSystem: false, order: 0 }),
  task: (title: string, fields: Fields = {}) =>
    base({
      ...{ title, number: 1, prefix: 'ACM', taskNumber: 'ACM-1', description: null, status: 'open', priority: null },
      ...{ size: null, issueType: 'Task', estimate: 0, dueDate: null, startDate: null, resolvedAt: null },
      ...{ parentId: null, projectId: null, taskStatusId: null, public: true, tags: [], members: [], teams: [] },
      ...fields,
    }),
  size: (name: string, value: string) => base({ name, value, description: '', color: '#fff', isSystem: false }),
  plan: (date: string, employee: Fields, tasks: readonly Fields[], fields: Fields = {}) =>
    base({ date, employeeId: employee.id, tasks, workTimePlanned: '0', status: 'open', ...fields }),
  comment: (task: Fields, comment: string, fields: Fields = {}) =>
    base({
      entity: 'Task',
      entityId: task.id,
      comment,
      actorType: 'User',
      employeeId: null,
      employee: null,
      ...fields,
    }),
  log: (startedAt: string, stoppedAt: string | null, fields: Fields = {}) =>
    base({
      ...{ startedAt, stoppedAt, logType: 'TRACKED', source: 'TEAMS', description: null, reason: null },
      ...{ isBillable: false, isRunning: false, projectId: null, taskId: null, organizationTeamId: null },
      ...{ organizationContactId: null, organizationContact: null, project: null, task: null, ...fields },
    }),
};

export async function gauzyServer(data: Partial<GauzyData> = {}) {
  const token = `token.${randomUUID()}`;
  const account = { email: 'ada@source.test', password: 'correct horse', userId: randomUUID() };
  const [tenantId, organizationId] = [randomUUID(), randomUUID()];
  const state: GauzyData & {
    before: (request: ReceivedRequest) => { status: number; headers?: Record<string, string>; json?: unknown } | null;
  } = {
    tenants: [
      {
        id: tenantId,
        name: 'Acme',
        organizations: [{ id: organizationId, name: 'Acme Ltd', createdAt: '2026-01-05T00:00:00.000Z' }],
      },
    ],
    ...{ employees: [], teams: [], projects: [], statuses: [], tasks: [], logs: [], comments: [], plans: [] },
    sizes: [base({ name: 'Large', value: 'large' })],
    ...data,
    /** Answers in place of the server, to be busy or wrong. */
    before: () => null,
  };
  const unauthorized = { status: 401, json: { message: 'Unauthorized', statusCode: 401 } };
  const forbidden = { status: 403, json: { message: 'Forbidden resource', error: 'Forbidden', statusCode: 403 } };
  const user = (tenant: string = tenantId) => ({
    id: account.userId,
    email: account.email,
    tenantId: tenant,
    name: 'Ada',
  });
  const workspaces = () => ({
    workspaces: state.tenants.map(({ id, name }) => ({
      user: { ...user(id), tenant: { id, name, logo: '' } },
      token: `once.${id}`,
      current_teams: [],
    })),
    confirmed_email: account.email,
    show_popup: false,
    total_workspaces: state.tenants.length,
  });
  /** Each refresh token is taken once. */
  let [refreshed, spent] = [0, ''];
  const signedIn = (tenant: string) => ({
    user: user(tenant),
    token: `${token}.${tenant}`,
    refresh_token: `refresh ${refreshed}`,
  });

  const page = (items: readonly Fields[], query: URLSearchParams) => {
    const [number, take] = [Number(query.get('page') ?? 1), Number(query.get('take') ?? 10)];
    return { items: items.slice((number - 1) * take, number * take), total: items.length };
  };
  const list = (items: readonly Fields[]) => ({ items, total: items.length });
  const logsBetween = (query: URLSearchParams) => {
    const [from, to] = [query.get('startDate') ?? '', query.get('endDate') ?? ''];
    return state.logs.filter(({ startedAt }) => String(startedAt) >= from && String(startedAt) <= to);
  };
  const options = (items: readonly Fields[], query: URLSearchParams) =>
    list(items.filter(({ organizationTeamId }) => organizationTeamId === (query.get('organizationTeamId') ?? null)));

  const guarded: Record<string, (query: URLSearchParams) => unknown> = {
    '/user-organization': (query) => {
      const organizations = state.tenants.find(({ id }) => id === query.get('where[tenantId]'))?.organizations ?? [];
      return list(organizations.map((organization) => base({ organizationId: organization.id, organization })));
    },
    '/employee/pagination': (query) => page(state.employees, query),
    '/organization-team': () => list(state.teams),
    '/organization-projects': () => list(state.projects),
    '/task-statuses': (query) => options(state.statuses, query),
    '/task-priorities': () => list([base({ name: 'Urgent', value: 'urgent' }), base({ name: 'Low', value: 'low' })]),
    '/task-sizes': () => list(state.sizes),
    '/tasks/pagination': (query) => page(state.tasks, query),
    '/comment': (query) => page(state.comments, query),
    '/daily-plan': (query) =>
      page(
        state.plans.filter(({ organizationTeamId }) => organizationTeamId === query.get('where[organizationTeamId]')),
        query,
      ),
    '/timesheet/time-log': logsBetween,
  };

  const open: Record<string, (body: Record<string, string>) => object> = {
    '/auth/signin.email.password': ({ email, password }) =>
      email === account.email && password === account.password ? { json: workspaces() } : unauthorized,
    '/auth/refresh-token': ({ refresh_token: refreshToken = '' }) => {
      if (refreshToken === spent || refreshToken !== `refresh ${refreshed}`) return unauthorized;
      spent = refreshToken;
      refreshed += 1;
      return { json: { token: `${token} ${refreshed}`, refresh_token: `refresh ${refreshed}` } };
    },
    '/auth/signin.workspace': ({ token: sentToken = '' }) =>
      sentToken.startsWith('once.') ? { status: 201, json: signedIn(sentToken.slice('once.'.length)) } : unauthorized,
  };
  const own: Record<string, (body: Record<string, string>) => unknown> = {
    '/user/me': () => ({ ...user(), tenant: { id: tenantId, name: state.tenants[0]?.name } }),
    '/auth/workspaces': workspaces,
    '/auth/switch-workspace': (body) => signedIn(body.tenantId ?? ''),
  };
  const missing = (path: string) => ({
    status: 404,
    json: { message: `Cannot GET ${path}`, error: 'Not Found', statusCode: 404 },
  });
  const ofTenant = ({ url, headers }: ReceivedRequest, path: string) => {
    if (!state.tenants.some(({ id }) => id === headers['tenant-id'])) return forbidden;
    const operation = guarded[path];
    return operation ? { json: operation(url.searchParams) } : missing(url.pathname);
  };
  const answer = (request: ReceivedRequest) => {
    const path = request.url.pathname.replace(/^\/api/, '');
    const body = (request.body ? JSON.parse(request.body) : {}) as Record<string, string>;
    const early = state.before(request) ?? open[path]?.(body);
    if (early) return early;
    if (!request.headers.authorization?.startsWith(`Bearer ${token}`)) return unauthorized;
    return own[path] ? { json: own[path](body) } : ofTenant(request, path);
  };
  const server = await localServer(answer);
  return { ...server, state, token, account, tenantId, organizationId };
}
export type GauzyServer = Awaited<ReturnType<typeof gauzyServer>>;
