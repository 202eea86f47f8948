import { createHmac, generateKeyPairSync } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { GithubApp } from '../http/services.ts';
import { localServer, type ReceivedRequest } from './local-server.ts';

/**
 * A local server that speaks the part of GitHub's REST API that Stint uses. Modelled on the documentation of version
 * 2022-11-28 (https://docs.github.com/rest): endpoints for apps, installations, repositories, issues and comments,
 * pagination by `Link`, headers of rate limits, webhook signatures. It answers with the documented keys that matter.
 */

export interface Issue {
  number: number;
  title: string;
  body: string | null;
  state: 'open' | 'closed';
  labels: string[];
  assignees: { id: number; login: string }[];
  updated_at: string;
  pull_request?: object;
}
export interface IssueComment {
  id: number;
  issue: number;
  body: string;
  user: { id: number; login: string; type: string };
  updated_at: string;
}

interface Installation {
  id: number;
  login: string;
  /** The codes of its administrators. */
  users: string[];
  /** The codes of people who may read its first repository, or administer it. */
  readers?: string[];
  repositoryAdmins?: string[];
  type?: 'User' | 'Organization';
}
const peopleOf = ({ users, readers = [], repositoryAdmins = [] }: Installation) => [
  ...users,
  ...readers,
  ...repositoryAdmins,
];

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const webhookSecret = 'the secret of deliveries';
const repository = { id: 4711, name: 'engine', full_name: 'octo/engine', private: true };

export async function githubServer(now: () => string) {
  const state = {
    installations: [{ id: 77, login: 'octo', users: ['code-of-ada'] }] as Installation[],
    /** The names of private repositories that people may read, by their login. */
    readable: {} as Record<string, string[]>,
    repositories: [repository] as (typeof repository)[],
    issues: [] as Issue[],
    comments: [] as IssueComment[],
    /** People who can be assigned. */
    people: [] as { id: number; login: string }[],
    /** Requests that are left before GitHub asks to wait. */
    left: Number.POSITIVE_INFINITY,
    /** Answers this instead of the paths that begin so. */
    broken: null as { path: string; status: number } | null,
    nextId: 900,
  };

  const wireIssue = (issue: Issue) => ({
    ...issue,
    id: issue.number + 100_000,
    html_url: `https://github.com/octo/engine/issues/${issue.number}`,
    labels: issue.labels.map((name) => ({ name, color: 'ededed' })),
    user: { id: 1, login: 'octocat', type: 'User' },
  });
  const wireComment = ({ issue, ...comment }: IssueComment) => ({
    ...comment,
    html_url: `https://github.com/octo/engine/issues/${issue}#issuecomment-${comment.id}`,
    issue_url: `${server.url}/repos/octo/engine/issues/${issue}`,
  });
  const wireRepository = (item: typeof repository) => ({
    ...item,
    html_url: `https://github.com/${item.full_name}`,
    owner: { login: 'octo' },
    temp_clone_token: 'secret clone token',
  });

  /** A page of a list with the links to the others. */
  function paged(url: URL, items: unknown[], wrap: (page: unknown[]) => unknown = (page) => page) {
    const [page, size] = [Number(url.searchParams.get('page') ?? 1), Number(url.searchParams.get('per_page') ?? 30)];
    const last = Math.max(1, Math.ceil(items.length / size));
    const link = (to: number, rel: string) => {
      const address = new URL(`${server.url}${url.pathname}${url.search}`);
      address.searchParams.set('page', String(to));
      return `<${address}>; rel="${rel}"`;
    };
    const links = page < last ? [link(page + 1, 'next'), link(last, 'last')] : [];
    return {
      json: wrap(items.slice((page - 1) * size, page * size)),
      headers: links.length > 0 ? { link: links.join(', ') } : {},
    };
  }

  const missing = { status: 404, json: { message: 'Not Found' } };

  function changeIssue(number: number, { assignees, ...rest }: Record<string, unknown>) {
    const issue = state.issues.find((candidate) => candidate.number === number);
    if (!issue) return missing;
    Object.assign(issue, rest, { updated_at: now() });
    if (Array.isArray(assignees)) issue.assignees = state.people.filter(({ login }) => assignees.includes(login));
    return { json: wireIssue(issue) };
  }

  type Reply = { status?: number; json?: unknown; headers?: Record<string, string> };
  interface GithubRequest {
    url: URL;
    sent: Record<string, unknown>;
    bearer: string;
    /** The parts of the path in parentheses. */
    parts: string[];
  }
  type Route = [method: string, path: RegExp, answer: (request: GithubRequest) => Reply];

  const since = <T extends { updated_at: string }>(url: URL, all: T[]) =>
    all.filter(({ updated_at }) => updated_at >= (url.searchParams.get('since') ?? ''));

  function createIssue({ sent }: GithubRequest) {
    const number = Math.max(0, ...state.issues.map((issue) => issue.number)) + 1;
    state.issues.push({ number, title: '', body: null, state: 'open', labels: [], assignees: [], updated_at: now() });
    return { ...changeIssue(number, sent), status: 201 };
  }
  function createComment({ sent, parts }: GithubRequest) {
    const user = { id: 5, login: 'stint[bot]', type: 'Bot' };
    const comment = { id: state.nextId++, issue: Number(parts[0]), updated_at: now(), body: String(sent.body), user };
    state.comments.push(comment);
    return { status: 201, json: wireComment(comment) };
  }
  const withComment = (run: (comment: IssueComment, request: GithubRequest) => Reply) => (request: GithubRequest) => {
    const comment = state.comments.find(({ id }) => id === Number(request.parts[0]));
    return comment ? run(comment, request) : missing;
  };
  const shownOr404 = (json: object | undefined): Reply => (json ? { json } : missing);

  /** With the token of the installation. */
  const ofInstallation: Route[] = [
    [
      'GET',
      /^\/installation\/repositories$/,
      ({ url }) => {
        const all = state.repositories.map(wireRepository);
        const more = { total_count: all.length, repository_selection: 'selected' };
        return paged(url, all, (repositories) => ({ ...more, repositories }));
      },
    ],
    [
      'GET',
      /^\/repos\/(octo\/[\w-]+)\/collaborators\/(\w+)\/permission$/,
      ({ parts: [name = '', login = ''] }) => ({
        json: { permission: state.readable[login]?.includes(name) ? 'read' : 'none' },
      }),
    ],
    ['GET', /^\/user\/(\d+)$/, ({ parts }) => shownOr404(state.people.find(({ id }) => id === Number(parts[0])))],
    [
      'GET',
      /^\/repositories\/(\d+)$/,
      ({ parts }) => shownOr404(state.repositories.filter(({ id }) => id === Number(parts[0])).map(wireRepository)[0]),
    ],
    ['GET', /^\/repos\/octo\/engine\/issues$/, ({ url }) => paged(url, since(url, state.issues).map(wireIssue))],
    ['POST', /^\/repos\/octo\/engine\/issues$/, createIssue],
    [
      'GET',
      /^\/repos\/octo\/engine\/issues\/(\d+)$/,
      ({ parts }) => shownOr404(state.issues.filter(({ number }) => number === Number(parts[0])).map(wireIssue)[0]),
    ],
    ['PATCH', /^\/repos\/octo\/engine\/issues\/(\d+)$/, ({ parts, sent }) => changeIssue(Number(parts[0]), sent)],
    ['POST', /^\/repos\/octo\/engine\/issues\/(\d+)\/comments$/, createComment],
    [
      'GET',
      /^\/repos\/octo\/engine\/issues\/comments$/,
      ({ url }) => paged(url, since(url, state.comments).map(wireComment)),
    ],
    [
      'GET',
      /^\/repos\/octo\/engine\/issues\/comments\/(\d+)$/,
      withComment((issueComment) => ({ json: wireComment(issueComment) })),
    ],
    [
      'PATCH',
      /^\/repos\/octo\/engine\/issues\/comments\/(\d+)$/,
      withComment((issueComment, { sent }) => {
        Object.assign(issueComment, { body: sent.body, updated_at: now() });
        return { json: wireComment(issueComment) };
      }),
    ],
    [
      'DELETE',
      /^\/repos\/octo\/engine\/issues\/comments\/(\d+)$/,
      withComment((issueComment) => {
        state.comments = state.comments.filter((other) => other !== issueComment);
        return { status: 204 };
      }),
    ],
  ];

  const installationFor = ({ bearer, parts }: GithubRequest) =>
    bearer.startsWith('ey') && decodeJwt(bearer).iss === '123'
      ? state.installations.find(({ id }) => id === Number(parts[0]))
      : undefined;
  const codeOf = (bearer: string) => bearer.replace('user ', '');
  const isAdmin = ({ users }: Installation, bearer: string) => users.includes(codeOf(bearer));
  /** With the token of the app or of a person. */
  const ofApp: Route[] = [
    [
      'GET',
      /^\/user\/installations$/,
      ({ url, bearer }) => {
        const code = bearer.replace('user ', '');
        const own = state.installations
          .filter((installation) => peopleOf(installation).includes(code))
          .map(({ id }) => ({ id }));
        return paged(url, own, (installations) => ({ total_count: own.length, installations }));
      },
    ],
    [
      'GET',
      /^\/user$/,
      ({ bearer }) => ({
        json: { id: state.installations.some((installation) => isAdmin(installation, bearer)) ? 1 : 2 },
      }),
    ],
    [
      'GET',
      /^\/user\/memberships\/orgs\/(\w+)$/,
      ({ bearer, parts }) => {
        const installation = state.installations.find(({ login }) => login === parts[0]);
        if (!installation || !peopleOf(installation).includes(codeOf(bearer))) return missing;
        return { json: { state: 'active', role: isAdmin(installation, bearer) ? 'admin' : 'member' } };
      },
    ],
    [
      'GET',
      /^\/user\/installations\/(\d+)\/repositories$/,
      ({ url, bearer, parts }) => {
        const installation = state.installations.find(({ id }) => id === Number(parts[0]));
        if (!installation || !peopleOf(installation).includes(codeOf(bearer))) return missing;
        const admin = !(installation.readers ?? []).includes(codeOf(bearer));
        const visibleRepositories = state.repositories.slice(0, isAdmin(installation, bearer) ? undefined : 1);
        const all = visibleRepositories.map((item) => ({
          ...wireRepository(item),
          permissions: { admin, pull: true },
        }));
        return paged(url, all, (repositories) => ({ total_count: all.length, repositories }));
      },
    ],
    [
      'GET',
      /^\/app\/installations\/(\d+)$/,
      (request) => {
        const installation = installationFor(request);
        return installation
          ? {
              json: {
                id: installation.id,
                app_id: 123,
                account: { login: installation.login, id: 1, type: installation.type ?? 'Organization' },
              },
            }
          : missing;
      },
    ],
    [
      'POST',
      /^\/app\/installations\/(\d+)\/access_tokens$/,
      (request) => {
        const installation = installationFor(request);
        const expires = new Date(Date.parse(now()) + 3_600_000).toISOString();
        return installation
          ? { status: 201, json: { token: `token of ${installation.id}`, expires_at: expires } }
          : missing;
      },
    ],
    [
      'GET',
      /^\/repos\/octo\/\w+\/installation$/,
      ({ bearer }) => (bearer.startsWith('ey') ? { json: { id: 77 } } : missing),
    ],
  ];

  function routed(routes: Route[], { method, url, headers, body }: ReceivedRequest): Reply | undefined {
    const bearer = headers.authorization?.replace('Bearer ', '') ?? '';
    for (const [verb, path, run] of routes) {
      const parts = verb === method && path.exec(url.pathname);
      if (parts) return run({ url, bearer, parts: parts.slice(1), sent: body ? JSON.parse(body) : {} });
    }
    return undefined;
  }

  function tokenFor(form: URLSearchParams): Reply {
    const code = form.get('code') ?? '';
    const isKnown = state.installations.some((installation) => peopleOf(installation).includes(code));
    return { json: isKnown ? { access_token: `user ${code}` } : { error: 'bad_verification_code' } };
  }

  function answer(request: ReceivedRequest): Reply {
    const path = request.url.pathname;
    if (state.broken && path.startsWith(state.broken.path))
      return { status: state.broken.status, json: { message: 'Broken' } };
    if (path === '/login/oauth/access_token') return tokenFor(request.form);
    if (state.left-- <= 0) {
      const reset = String(Math.floor(Date.parse(now()) / 1000) + 600);
      const limits = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset };
      return { status: 403, json: { message: 'API rate limit exceeded' }, headers: limits };
    }
    const ofAppAnswer = routed(ofApp, request);
    if (ofAppAnswer) return ofAppAnswer;
    const isAllowed = request.headers.authorization === 'Bearer token of 77';
    return isAllowed
      ? (routed(ofInstallation, request) ?? missing)
      : { status: 401, json: { message: 'Bad credentials' } };
  }

  const server = await localServer(answer);
  const app: GithubApp = {
    appId: '123',
    name: 'stint-test',
    privateKey: String(privateKey.export({ type: 'pkcs1', format: 'pem' })),
    webhookSecret,
    clientId: 'client of the app',
    clientSecret: 'secret of the client',
    apiUrl: server.url,
    url: server.url,
  };

  /** The body and headers of a delivery. */
  const delivery = (event: string, payload: object, id: string = crypto.randomUUID(), secret = webhookSecret) => {
    const body = JSON.stringify({ installation: { id: 77 }, repository, ...payload });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const names = { 'x-github-event': event, 'x-github-delivery': id, 'x-hub-signature-256': `sha256=${signature}` };
    return { body, headers: { ...names, 'content-type': 'application/json', 'user-agent': 'GitHub-Hookshot/test' } };
  };
  return { ...server, state, app, delivery, wireIssue, wireComment };
}
export type GithubServer = Awaited<ReturnType<typeof githubServer>>;
