import { type ErrorCode, errors, Refusal, type WireError } from './errors.ts';
import { type Api, type ArgsOf, type OutputOf, pathKeys, type Route } from './route.ts';

export interface Call<R extends Route> {
  (args: ArgsOf<R>, options?: { signal?: AbortSignal }): Promise<OutputOf<R>>;
  route: R;
  key: readonly [domain: string, op: string];
}
export type Client<A extends Api> = { [D in keyof A]: { [O in keyof A[D]]: Call<A[D][O]> } };

/** Nested values in brackets, as the server and every client of this kind of product spell them. */
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

function split(route: Route, args: Record<string, unknown>) {
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
  return { path, query: asQuery(query), body: JSON.stringify(body) };
}

function refusalOf(status: number, payload: Partial<WireError> | null): Refusal {
  const code: ErrorCode =
    payload?.code && payload.code in errors ? payload.code : status >= 500 ? 'unavailable' : 'invalid';
  return new Refusal(code, payload?.details ?? {});
}

/** Turns the API table into callable functions. Works in a browser, a test and a script. */
export function createClient<const A extends Api>(table: A, send: typeof fetch, base = '/api'): Client<A> {
  const call = (domain: string, op: string, route: Route) => {
    const run = async (args: Record<string, unknown> = {}, { signal }: { signal?: AbortSignal } = {}) => {
      const { path, query, body } = split(route, args);
      const response = await send(`${base}${path}${query && `?${query}`}`, {
        method: route.method,
        ...(signal && { signal }),
        ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
      });
      const text = await response.text();
      const payload: unknown = text === '' ? undefined : parsed(text);
      if (!response.ok) throw refusalOf(response.status, payload as WireError | null);
      const answer = route.returns.safeParse(payload);
      if (answer.success) return answer.data;
      const [issue] = answer.error.issues;
      throw new Error(`Validation failed in ${domain}.${op}: ${issue?.path.join('.')}: ${issue?.message}`);
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
