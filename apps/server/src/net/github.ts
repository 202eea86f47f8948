import { createPrivateKey } from 'node:crypto';
import {
  GithubMetadata,
  type GithubRepository,
  maxRepositories,
  Refusal,
  GithubRepository as Repository,
} from '@stint/contract';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { GithubApp, Settings } from '../http/services.ts';
import { ask, type EgressRules, egressOf, type Incoming } from './egress.ts';
import { storableJson } from './json.ts';

/** The app and the clock that a request needs. */
export interface Github {
  app: GithubApp;
  rules: EgressRules;
  now: () => string;
}

export function githubOf(settings: Settings, now: () => string): Github {
  const { github: app } = settings;
  if (!app) throw new Refusal('github.unavailable');
  return { app, rules: egressOf(settings), now };
}

/** GitHub's answer with what its headers say. */
export interface GithubAnswer {
  status: number;
  json: unknown;
  /** The address of the next page, and the number of the last. */
  next: string | null;
  lastPage: number | null;
}

/** GitHub allows no request before a moment. */
export class GithubPause extends Error {
  readonly until: string;
  constructor(until: string) {
    super('GitHub allows no more requests for now');
    this.until = until;
  }
}

/** A page of 100 issues with long texts. */
const maxBytes = 24 * 1024 * 1024;
const timeoutMs = 20_000;

interface Outgoing {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  token: string;
  body?: object;
}

const header = (answer: Incoming, name: string) => answer.headers[name]?.toString();

/** Until when GitHub asks to wait, or null. https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api */
function pauseIn(answer: Incoming, now: string): string | null {
  if (answer.status !== 403 && answer.status !== 429) return null;
  const after = Number(header(answer, 'retry-after'));
  if (after > 0) return new Date(Date.parse(now) + after * 1000).toISOString();
  if (header(answer, 'x-ratelimit-remaining') !== '0') {
    return answer.status === 429 ? new Date(Date.parse(now) + 60_000).toISOString() : null;
  }
  const reset = Number(header(answer, 'x-ratelimit-reset')) * 1000;
  return new Date(Math.max(reset || 0, Date.parse(now) + 60_000)).toISOString();
}

function linkIn(text: string | undefined, rel: string): string | null {
  const part = text?.split(',').find((link) => link.includes(`rel="${rel}"`));
  return part?.match(/<([^<>]+)>/)?.[1] ?? null;
}

/** Sends a request. Only addresses below the API's own are asked, also when GitHub names the next page. */
export async function callGithub(
  github: Github,
  path: string,
  { method, token, body }: Outgoing,
): Promise<GithubAnswer> {
  const { app, rules, now } = github;
  const url = path.startsWith('/') ? `${app.apiUrl}${path}` : path;
  if (!url.startsWith(`${app.apiUrl}/`)) throw new Refusal('github.unreachable');
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
    'user-agent': 'Stint',
    ...(body && { 'content-type': 'application/json' }),
  };
  const sent = { method: method ?? 'GET', headers, timeoutMs, maxBytes, ...(body && { body: JSON.stringify(body) }) };
  const answer = await ask(url, sent, rules).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('github.unreachable');
  });
  const until = pauseIn(answer, now());
  if (until) throw new GithubPause(until);
  if (answer.status >= 500) throw new Refusal('github.unreachable');
  const last = linkIn(header(answer, 'link'), 'last');
  return {
    status: answer.status,
    json: answer.text && answer.status !== 204 ? parsed(answer.text) : null,
    next: linkIn(header(answer, 'link'), 'next'),
    lastPage: last ? Number(new URL(last).searchParams.get('page')) || null : null,
  };
}

function parsed(text: string): unknown {
  const value = storableJson(text);
  if (value === undefined) throw new Refusal('github.unreachable');
  return value;
}

/** The value of a successful answer in its shape. */
export function shapedAs<T>(shape: z.ZodType<T>, { status, json }: GithubAnswer): T {
  if (status >= 400) throw new Refusal('github.no_access');
  const read = shape.safeParse(json);
  if (!read.success) throw new Refusal('github.unreachable');
  return read.data;
}

/** Proves that we are the app, for ten minutes at most. */
function appToken({ app, now }: Github): Promise<string> {
  const seconds = Math.floor(Date.parse(now()) / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(app.appId)
    .setIssuedAt(seconds - 60)
    .setExpirationTime(seconds + 540)
    .sign(createPrivateKey(app.privateKey));
}

const Token = z.object({ token: z.string(), expires_at: z.string() });
/** Tokens of installations live for an hour and are never stored. */
const tokens = new Map<string, { token: string; until: number }>();
const spareMs = 300_000;

export async function installationToken(github: Github, installationId: number): Promise<string> {
  const key = `${github.app.apiUrl} ${github.app.appId} ${installationId}`;
  const at = Date.parse(github.now());
  const cachedToken = tokens.get(key);
  if (cachedToken && cachedToken.until - spareMs > at) return cachedToken.token;
  const path = `/app/installations/${installationId}/access_tokens`;
  const answer = await callGithub(github, path, { method: 'POST', token: await appToken(github) });
  const { token, expires_at } = shapedAs(Token, answer);
  for (const [old, { until }] of tokens) if (until < at) tokens.delete(old);
  tokens.set(key, { token, until: Date.parse(expires_at) });
  return token;
}

export async function installationOf(github: Github, installationId: number): Promise<GithubMetadata> {
  const answer = await callGithub(github, `/app/installations/${installationId}`, { token: await appToken(github) });
  return shapedAs(GithubMetadata, answer);
}

const Page = z.looseObject({
  total_count: z.number(),
  repository_selection: z.string().optional(),
  repositories: z.array(Repository),
});

/** Never part of an answer: it gives access to the repository. */
const withoutSecrets = ({ temp_clone_token: _, ...rest }: GithubRepository & { temp_clone_token?: unknown }) =>
  rest as GithubRepository;

/** The repositories that an installation may read, from all pages. */
export async function repositoriesOf(github: Github, installationId: number) {
  const token = await installationToken(github, installationId);
  const allRepositories: GithubRepository[] = [];
  let total = 0;
  let selection = 'all';
  let next: string | null = '/installation/repositories?per_page=100';
  while (next && allRepositories.length < maxRepositories) {
    const answer: GithubAnswer = await callGithub(github, next, { token });
    const page = shapedAs(Page, answer);
    allRepositories.push(...page.repositories.map(withoutSecrets));
    total = page.total_count;
    selection = page.repository_selection ?? selection;
    next = answer.next;
  }
  return { total_count: total, repository_selection: selection, repositories: allRepositories };
}

export async function repositoryOf(github: Github, installationId: number, id: number): Promise<GithubRepository> {
  const token = await installationToken(github, installationId);
  const repository = shapedAs(Repository, await callGithub(github, `/repositories/${id}`, { token }));
  // GitHub shows public repositories to everybody, so that this alone does not prove access.
  const mine = await callGithub(github, `/repos/${repository.full_name}/installation`, {
    token: await appToken(github),
  });
  if (shapedAs(z.looseObject({ id: z.number() }), mine).id !== installationId) throw new Refusal('github.no_access');
  return withoutSecrets(repository);
}

/** GitHub's page on which a person installs the app. */
export const installPage = ({ app }: Github, nonce: string) => {
  const folder = app.apiUrl === publicApi ? 'apps' : 'github-apps';
  return `${app.url}/${folder}/${encodeURIComponent(app.name)}/installations/new?${new URLSearchParams({ state: nonce })}`;
};
export const publicApi = 'https://api.github.com';

const AccessGrant = z.object({ access_token: z.string() });
const Installations = z.looseObject({ installations: z.array(z.looseObject({ id: z.number() })) });
const maxInstallationPages = 10;

/** The token of the person who came back with this code, or null. */
async function personToken({ app, rules }: Github, code: string): Promise<string | null> {
  const form = new URLSearchParams({ client_id: app.clientId, client_secret: app.clientSecret, code });
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
    'user-agent': 'Stint',
  };
  const sent = { method: 'POST', headers, body: form.toString(), timeoutMs } as const;
  const { text } = await ask(`${app.url}/login/oauth/access_token`, sent, rules).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('github.unreachable');
  });
  return AccessGrant.safeParse(parsed(text)).data?.access_token ?? null;
}

async function mayUse(github: Github, token: string, installationId: number): Promise<boolean> {
  let next: string | null = '/user/installations?per_page=100';
  for (let page = 0; next && page < maxInstallationPages; page++) {
    const answer: GithubAnswer = await callGithub(github, next, { token });
    if (answer.status >= 400) return false;
    if (shapedAs(Installations, answer).installations.some(({ id }) => id === installationId)) return true;
    next = answer.next;
  }
  return false;
}

const Membership = z.looseObject({ role: z.string(), state: z.string() });
const RepositoryPermissions = Page.extend({
  repositories: z.array(z.looseObject({ permissions: z.looseObject({ admin: z.boolean() }).optional() })),
});

/** Whether the person administers each repository that was selected for an installation. */
async function administersAll(github: Github, token: string, { id }: GithubMetadata): Promise<boolean> {
  const { total_count, repository_selection } = await repositoriesOf(github, id);
  if (repository_selection !== 'selected') return false;
  let count = 0;
  let next: string | null = `/user/installations/${id}/repositories?per_page=100`;
  for (let page = 0; next && page < maxInstallationPages; page++) {
    const answer: GithubAnswer = await callGithub(github, next, { token });
    if (answer.status >= 400) return false;
    const { repositories } = shapedAs(RepositoryPermissions, answer);
    if (!repositories.every(({ permissions }) => permissions?.admin)) return false;
    count += repositories.length;
    next = answer.next;
  }
  return count > 0 && count === total_count;
}

/**
 * Whether the person who came back with this code administers the installation. GitHub lists an installation to
 * everybody who may read one of its repositories, so that this alone proves nothing. The person's token is dropped at once.
 */
export async function administers(github: Github, code: string, installation: GithubMetadata): Promise<boolean> {
  const token = await personToken(github, code);
  if (token === null || !(await mayUse(github, token, installation.id))) return false;
  const { login, id, type } = installation.account;
  const path = type === 'User' ? '/user' : `/user/memberships/orgs/${encodeURIComponent(login)}`;
  const answer = await callGithub(github, path, { token });
  if (answer.status < 400 && type === 'User' && shapedAs(WithId, answer).id === id) return true;
  if (answer.status < 400 && type !== 'User') {
    const { role, state } = shapedAs(Membership, answer);
    if (role === 'admin' && state === 'active') return true;
  }
  return administersAll(github, token, installation);
}

const WithId = z.looseObject({ id: z.number() });
const WithLogin = z.looseObject({ login: z.string() });
/** The name of a person at GitHub, or null if there is none any more. */
export async function loginOf(github: Github, installationId: number, githubId: string): Promise<string | null> {
  const token = await installationToken(github, installationId);
  const answer = await callGithub(github, `/user/${githubId}`, { token });
  return answer.status < 400 ? shapedAs(WithLogin, answer).login : null;
}

const RepositoryPermission = z.looseObject({ permission: z.string() });
/** Whether a person may read a repository. */
export async function mayRead(github: Github, installationId: number, fullName: string, login: string) {
  const token = await installationToken(github, installationId);
  const path = `/repos/${fullName}/collaborators/${encodeURIComponent(login)}/permission`;
  const answer = await callGithub(github, path, { token });
  return answer.status < 400 && shapedAs(RepositoryPermission, answer).permission !== 'none';
}
