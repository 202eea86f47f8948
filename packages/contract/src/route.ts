import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Path = `/${string}`;

/**
 * Who may call an operation: a permission; `'member'`: every person of the workspace; `'account'`: every signed-in
 * person, also one who has no workspace yet; `null`: anyone.
 */
export type Access = Permission | 'member' | 'account' | null;

export interface Route {
  method: Method;
  path: Path;
  /** Other spellings of the same path; each must name the same parameters. */
  also?: readonly Path[];
  can: Access;
  query?: z.ZodObject;
  body?: z.ZodType;
  returns: z.ZodType;
  /** HTTP status of success; 201 for POST and 200 for the rest when not given. */
  status?: 200 | 201 | 202 | 204;
  /** Query families (domains of the table) that go stale once this call has succeeded, in every open tab. */
  invalidates?: readonly string[];
  /** Of these families only the records go stale whose ids go by these names; where none is given, all of them. */
  invalidatesIds?: Readonly<Record<string, readonly string[]>>;
  /** A GET that writes down what nobody has decided yet before it shows it. */
  writes?: true;
  /** Whether API tokens may call it; when not given, those of `can: 'account'` may not. */
  apiToken?: boolean;
  /** `false`: a change that leaves no audit row and tells nobody, such as a heartbeat. */
  audit?: false;
  /** The most bytes that a body may have, where that is less than anywhere else. */
  limit?: number;
  /** Parameters of the path that are words, not ids. */
  textParams?: readonly string[];
  /** What somebody who is not signed in hears, where that is more than that they have to be. */
  anonymousError?: ErrorCode;
  /** With what the log begins when an answer does not fit its shape. */
  logPrefix?: string;
  /** What is said when an id of the path is left empty. */
  missingIdMessage?: string;
  /** What may not be left empty, of which one has to be named, and in which words it is asked for. */
  notBlank?: { readonly keys: readonly string[]; readonly oneOf?: readonly string[]; readonly message: string };
  /** It answers a file. */
  download?: true;
  /** The body is a form that carries a file. */
  upload?: true;
}

type Rest = Omit<Route, 'method' | 'path'>;

const verb =
  <const M extends Method>(method: M) =>
  <const P extends Path, const R extends Rest>(path: P, rest: R) => ({ method, path, ...rest });

export const get = verb('GET');
export const post = verb('POST');
export const put = verb('PUT');
export const patch = verb('PATCH');
export const del = verb('DELETE');

export type PathKeys<P extends string> = P extends `${string}:${infer Key}/${infer Tail}`
  ? Key | PathKeys<`/${Tail}`>
  : P extends `${string}:${infer Key}`
    ? Key
    : never;

type Of<S, Side extends 'in' | 'out'> = S extends z.ZodType ? (Side extends 'in' ? z.input<S> : z.output<S>) : unknown;
type Flat<T> = T extends unknown ? { [K in keyof T]: T[K] } & {} : never;

/** Path, query and body make one flat object: what a caller passes and what a verb receives. */
export type ArgsOf<R extends Route> = Flat<
  { [K in PathKeys<R['path']>]: string } & Of<R['query'], 'in'> & Of<R['body'], 'in'>
>;
export type InputOf<R extends Route> = Flat<
  { [K in PathKeys<R['path']>]: string } & Of<R['query'], 'out'> & Of<R['body'], 'out'>
>;
export type OutputOf<R extends Route> = z.output<R['returns']>;

export type Api = Record<string, Record<string, Route>>;

export const pathKeys = (path: string) => [...path.matchAll(/:(\w+)/g)].map((m) => m[1] as string);

/** The ids that go with a change, by name. */
export type ChangedIds = Record<string, string | string[]>;

/** Which records of a family a change touches, by the ids that go with it; null where it may be any. */
export const invalidatedIds = ({ invalidatesIds }: Route, family: string, ids: object): string[] | null => {
  const named = (invalidatesIds?.[family] ?? []).flatMap((name) => (ids as Record<string, unknown>)[name]);
  const known = named.filter((id) => typeof id === 'string');
  return known.length > 0 ? known : null;
};

/** Every operation of a table with its name, in the order written. */
export const operations = (table: Api) =>
  Object.entries(table).flatMap(([domain, ops]) =>
    Object.entries(ops).map(([op, route]) => ({ domain, op: `${domain}.${op}`, route })),
  );
