import { type ErrorCode, Refusal } from '@stint/contract';
import { isObject, type Json, objectsOf } from '@stint/domain/work/task-programs/json';
import { ask, type EgressRules, type Incoming } from './egress.ts';
import { storableJson } from './json.ts';

/** A server of Ever Gauzy, and who asks it. */
export interface GauzyAccess {
  /** Ends with `/api`. */
  baseUrl: string;
  token: string | null;
  tenantId: string | null;
  rules: EgressRules;
  /** How often a busy or silent server is asked before the answer is an error. */
  maxTries: number;
  timeoutMs: number;
  /** By `performance.now()`: for all calls together, because a server could answer each a little late for ever. */
  endsAt: number;
  /** Gets a new token where the server no longer accepts this one. False if there is none. */
  renew?: () => Promise<boolean>;
  /** Resolves after a time; a test waits less. */
  wait?: (ms: number) => Promise<void>;
}

interface Call {
  query?: Readonly<Record<string, string>>;
  body?: object;
}

/** The answer was longer than its limit, so a shorter range has to be asked for. */
export class AnswerTooLong extends Refusal {
  constructor() {
    super('workspace_import.too_long');
  }
}

/** Reading a longer answer would keep others waiting. */
const maxBytes = 24 * 1024 * 1024;
const maxWaitMs = 60_000;

/** The address of the API in what a person typed. */
export function gauzyAddress(typed: string): string {
  let url: URL;
  try {
    url = new URL(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  } catch {
    throw new Refusal('workspace_import.unreachable');
  }
  const parts = url.pathname.split('/').filter(Boolean);
  const folders = parts.at(-1) === 'api' ? parts : [...parts, 'api'];
  return `${url.protocol}//${url.host}/${folders.join('/')}`;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** How long a server asks to wait, or longer each time. */
function waitMs({ headers }: Pick<Incoming, 'headers'>, attempt: number): number {
  const retryAfterMs = Number(headers['retry-after']) * 1000;
  return Math.min(maxWaitMs, retryAfterMs > 0 ? retryAfterMs : 500 * 2 ** attempt);
}

function refusalOf(status: number): ErrorCode | null {
  if (status === 401) return 'workspace_import.sign_in';
  if (status === 403) return 'workspace_import.forbidden';
  return status >= 200 && status < 300 ? null : 'workspace_import.answer';
}

/** The time that is left for all calls. */
function leftMs({ endsAt }: GauzyAccess): number {
  const left = endsAt - performance.now();
  if (left <= 0) throw new Refusal('workspace_import.unreachable');
  return left;
}

const isBusy = (status: number) => status === 429 || status >= 500;

/** The answer, or why there is none. What the operator forbids is thrown. */
async function askOnce(url: string, access: GauzyAccess, body: object | undefined): Promise<Incoming | 'silent'> {
  const { token, tenantId, rules } = access;
  const timeoutMs = Math.min(access.timeoutMs, leftMs(access));
  const headers = {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(tenantId && { 'tenant-id': tenantId }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const outgoing = {
    headers,
    timeoutMs,
    maxBytes,
    ...(body && { method: 'POST' as const, body: JSON.stringify(body) }),
  };
  try {
    return await ask(url, outgoing, rules);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof Error && error.message === 'The answer is too long') throw new AnswerTooLong();
    return 'silent';
  }
}

/** Asks the server. A busy or silent one is asked again, with longer pauses. */
export async function callGauzy(access: GauzyAccess, path: string, call: Call = {}): Promise<unknown> {
  const { query, body } = call;
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const { wait = pause, maxTries, renew } = access;
  let isRenewed = false;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await askOnce(`${access.baseUrl}${path}${search}`, access, body);
    if (answer !== 'silent' && answer.status === 401 && renew && !isRenewed) {
      isRenewed = await renew();
      if (!isRenewed) throw new Refusal('workspace_import.expired');
      continue;
    }
    const isOpen = answer === 'silent' || isBusy(answer.status);
    if (!isOpen) return parsed(answer);
    if (attempt >= maxTries) throw new Refusal('workspace_import.unreachable');
    const pauseMs = answer === 'silent' ? waitMs({ headers: {} }, attempt) : waitMs(answer, attempt);
    await wait(Math.min(pauseMs, leftMs(access)));
  }
}

function parsed({ status, text }: Incoming): unknown {
  const code = refusalOf(status);
  if (code) throw new Refusal(code);
  const value = storableJson(text);
  if (value === undefined) throw new Refusal('workspace_import.answer');
  return value;
}

/** The records of a list. It is `items` of an object, but for some lists that are bare. */
function itemsOf(answer: unknown): Json[] {
  const list = isObject(answer) ? answer.items : answer;
  if (!Array.isArray(list)) throw new Refusal('workspace_import.answer');
  return objectsOf(list);
}

export const listGauzy = async (access: GauzyAccess, path: string, query: Readonly<Record<string, string>>) =>
  itemsOf(await callGauzy(access, path, { query }));

const recordsOfPage = 100;

/** All records of a list in pages. A server may ignore the page and answer with all of them each time. */
export async function* pagesOfGauzy(
  access: GauzyAccess,
  path: string,
  query: Readonly<Record<string, string>>,
  maxRecords: number,
): AsyncGenerator<Json[]> {
  const seenIds = new Set<unknown>();
  for (let page = 1; ; page += 1) {
    const answer = await callGauzy(access, path, {
      query: { ...query, page: String(page), take: String(recordsOfPage) },
    });
    const fresh = itemsOf(answer).filter(({ id }) => !seenIds.has(id));
    for (const { id } of fresh) seenIds.add(id);
    if (seenIds.size > maxRecords) throw new Refusal('import.most', { most: String(maxRecords) });
    if (fresh.length > 0) yield fresh;
    const total = isObject(answer) && typeof answer.total === 'number' ? answer.total : null;
    if (fresh.length === 0 || (total !== null && seenIds.size >= total)) return;
  }
}
