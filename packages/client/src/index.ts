import createFetch, { type Client, type Middleware } from 'openapi-fetch';
import type { components, paths } from './schema.gen.ts';

/** The shapes of the API by name, such as `Schemas['Task']`. */
export type Schemas = components['schemas'];
export type { paths } from './schema.gen.ts';
export type StintClient = Client<paths>;

export interface StintOptions {
  /** The address of the server, such as `https://time.example.com`. */
  url: string;
  /** An API token, which begins with `stint_`. */
  token: string;
  fetch?: typeof fetch;
}

/** A call that the server refused. It changed nothing. */
export class StintError extends Error {
  override readonly name = 'StintError';
  readonly status: number;
  /** Stable, such as `not_found`. `unknown` if something between the client and the server answered. */
  readonly code: Schemas['Refusal']['code'] | 'unknown';
  readonly details: Readonly<Record<string, string>>;

  constructor(status: number, refusal: Partial<Schemas['Refusal']>) {
    super(refusal.message ?? `The server answered ${status}`);
    this.status = status;
    this.code = refusal.code ?? 'unknown';
    this.details = refusal.details ?? {};
  }
}

/** Writes lists and nested values in brackets, as the server reads them. */
function querySerializer(query: Record<string, unknown>): string {
  const pairs: string[] = [];
  const add = (key: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (typeof value === 'object')
      for (const [part, partValue] of Object.entries(value)) add(`${key}[${part}]`, partValue);
    else pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  };
  for (const [key, value] of Object.entries(query)) add(key, value);
  return pairs.join('&');
}

const refuse: Middleware = {
  async onResponse({ response }) {
    if (response.ok) return undefined;
    const body: unknown = await response.json().catch(() => null);
    throw new StintError(response.status, (body ?? {}) as Partial<Schemas['Refusal']>);
  },
};

/** A typed client: `client.GET('/api/tasks/{taskId}', { params: { path: { taskId } } })`. A refusal is thrown. */
export function createStintClient({ url, token, fetch }: StintOptions): StintClient {
  const client = createFetch<paths>({
    baseUrl: url.replace(/\/+$/, ''),
    headers: { authorization: `Bearer ${token}` },
    querySerializer,
    ...(fetch && { fetch }),
  });
  client.use(refuse);
  return client;
}
