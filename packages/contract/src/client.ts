import { type ErrorCode, errors, Refusal, type WireError } from './errors.ts';
import { isPermission } from './permissions.ts';
import { type Api, type ArgsOf, type OutputOf, pathKeys, type Route } from './route.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** Lets the request outlive its page. */
  keepalive?: boolean;
}
/** What a client reads of an operation besides method and path. The build of the application leaves out the rest. */
export const clientFields = [
  'can',
  'query',
  'returns',
  'invalidates',
  'invalidatesIds',
  'logPrefix',
  'upload',
  'download',
] as const satisfies readonly (keyof Route)[];
export type ClientRoute = Pick<Route, 'method' | 'path' | (typeof clientFields)[number]>;

export interface Call<R extends Route> {
  (args: ArgsOf<R>, options?: CallOptions): Promise<OutputOf<R>>;
  route: ClientRoute;
  key: readonly [domain: string, op: string];
}
export type Client<A extends Api> = { [D in keyof A]: { [O in keyof A[D]]: Call<A[D][O]> } };

/** Encodes nested values in brackets, as the server and existing clients do. */
export function asQuery(args: Record<string, unknown>): string {
  const pairs: string[] = [];
  const add = (key: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) value.forEach((item, i) => void add(`${key}[${i}]`, item));
    else if (typeof value === 'object') for (const [k, v] of Object.entries(value)) add(`${key}[${k}]`, v);
    else pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  };
  for (const [key, value] of Object.entries(args)) add(key, value);
  return pairs.join('&');
}

function split(route: ClientRoute, args: Record<string, unknown>) {
  const rest = { ...args };
  let path: string = route.path;
  for (const key of pathKeys(route.path)) {
    path = path.replace(`:${key}`, encodeURIComponent(String(rest[key])));
    delete rest[key];
  }
  if (route.method === 'GET' || route.method === 'DELETE') return { path, query: asQuery(rest), body: undefined };
  const inQuery = route.query?.shape ?? {};
  const query = Object.fromEntries(Object.entries(rest).filter(([key]) => key in inQuery));
  const body = Object.fromEntries(Object.entries(rest).filter(([key]) => !(key in inQuery)));
  return { path, query: asQuery(query), body: route.upload ? formOf(body) : JSON.stringify(body) };
}

function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) form.append(key, value instanceof Blob ? value : String(value));
  return form;
}

const requestOf = (
  { method }: ClientRoute,
  body: string | FormData | undefined,
  options: CallOptions,
): RequestInit => ({
  method,
  ...options,
  ...(body !== undefined && { body }),
  // For a form, `fetch` sets the content type with its boundary.
  ...(typeof body === 'string' && { headers: { 'content-type': 'application/json' } }),
});

/** The code for a status without a more specific one. */
const codes: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'not_allowed',
  404: 'not_found',
  408: 'aborted',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_media',
  499: 'cancelled',
  503: 'unavailable',
  504: 'timeout',
};

/** Prefers the server's code, then its message, then the meaning of the status. */
function refusalOf(status: number, payload: unknown): Refusal {
  const { code, details, message } = (payload ?? {}) as Partial<WireError>;
  if (code === 'forbidden' && !isPermission(details?.permission)) return new Refusal('not_allowed', {}, status);
  if (code && code in errors) return new Refusal(code, details ?? {});
  if (typeof message === 'string' && message !== '') return new Refusal('said', { message }, status);
  return new Refusal(codes[status] ?? (status >= 500 ? 'bad_response' : 'malformed'), {}, status);
}

/** The file under the name that the server gave. */
async function fileOf(response: Response): Promise<File> {
  if (!response.ok) throw refusalOf(response.status, parsed(await response.text()));
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const blob = await response.blob();
  return new File([blob], decodeURIComponent(name), { type: blob.type });
}

/** The refusal for a failed connection. Other errors pass through. */
function failureOf(error: unknown, signal: AbortSignal | null | undefined): unknown {
  if (signal?.aborted) return new Refusal('cancelled');
  if (!(error instanceof Error)) return error;
  if (error.name === 'TimeoutError') return new Refusal('timeout');
  if (error.name === 'AbortError') return new Refusal('aborted');
  if (!(error instanceof TypeError)) return error;
  return new Refusal(/\burl\b/i.test(error.message) ? 'invalid_url' : 'network');
}

/** The complete answer. The connection may break before or after the headers. */
async function answered<T>(
  send: typeof fetch,
  url: string,
  request: RequestInit,
  take: (response: Response) => Promise<T>,
): Promise<T> {
  let response: Response | undefined;
  try {
    response = await send(url, request);
    return await take(response);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const failure = failureOf(error, request.signal);
    throw response && failure instanceof Refusal && failure.code === 'network' ? new Refusal('aborted') : failure;
  }
}

/** Returns the parsed answer, or throws the refusal in it. */
function read(
  op: string,
  route: ClientRoute,
  { ok, status }: Response,
  text: string,
  report: (message: string) => void,
) {
  const payload: unknown = text === '' ? undefined : parsed(text);
  if (!ok) throw refusalOf(status, payload);
  if (payload === null && text !== 'null') throw new Refusal('bad_response');
  const answer = route.returns.safeParse(payload);
  if (answer.success) return answer.data;
  const [issue] = answer.error.issues;
  const details = { context: op, path: issue?.path.join('.') ?? '', message: issue?.message ?? '' };
  const mismatch = new Refusal('answer_invalid', details);
  report(route.logPrefix ? `${route.logPrefix}: ${mismatch.message}` : mismatch.message);
  throw mismatch;
}

/**
 * Turns the API table into callable functions. `report` receives the message of an answer that does not match its
 * shape, before the error is thrown.
 */
export function createClient<const A extends Api>(
  table: A,
  send: typeof fetch,
  base = '/api',
  report: (message: string) => void = () => undefined,
): Client<A> {
  const call = (domain: string, op: string, route: ClientRoute) => {
    const run = async (args: Record<string, unknown> = {}, options: CallOptions = {}) => {
      const { path, query, body } = split(route, args);
      if (route.upload && base === '') throw new Refusal('base_url');
      const url = `${base}${path}${query && `?${query}`}`;
      const request = requestOf(route, body, options);
      if (route.download) return answered(send, url, request, fileOf);
      return answered(send, url, request, async (response) =>
        read(`${domain}.${op}`, route, response, await response.text(), report),
      );
    };
    return Object.assign(run, { route, key: [domain, op] as const });
  };
  return Object.fromEntries(
    Object.entries(table).map(([domain, ops]) => [
      domain,
      Object.fromEntries(Object.entries(ops).map(([op, route]) => [op, call(domain, op, route)])),
    ]),
  ) as unknown as Client<A>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
