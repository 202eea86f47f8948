import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Path = `/${string}`;

/**
 * Who may call an operation: a permission; `'member'`: everyone in the workspace; `'account'`: every signed-in person,
 * also without a workspace; `'visitor'`: anyone, with the session of those who have one; `'anybody'`: anyone, and the
 * operation never sees a session.
 */
export type Access = Permission | 'member' | 'account' | 'visitor' | 'anybody';

/** What an API token needs for operations of `can: 'member'`; sessions need neither. */
export const memberScopes = ['API_READ', 'API_WRITE'] as const;
export type MemberScope = (typeof memberScopes)[number];
export const isMemberScope = (word: string): word is MemberScope => (memberScopes as readonly string[]).includes(word);

/** Costly work. Of each kind only a few calls run at once, and only some of them for one workspace. */
export type Work = 'pdf' | 'table' | 'import' | 'picture';

export interface Route {
  method: Method;
  path: Path;
  /** Other spellings of the path, with the same parameters. */
  also?: readonly Path[];
  can: Access;
  query?: z.ZodObject;
  body?: z.ZodType;
  returns: z.ZodType;
  /** HTTP status of success. By default 201 for POST and 200 for the rest. */
  status?: 200 | 201 | 202 | 204;
  /** Query families (domains of the table) that become stale in every open tab after the call. */
  invalidates?: readonly string[];
  /** Limits a family to the records whose ids have these names. Without ids, all of them become stale. */
  invalidatesIds?: Readonly<Record<string, readonly string[]>>;
  /** A GET that stores missing defaults before it answers. */
  writes?: true;
  /** Whether API tokens may call it; when not given, those for members and with a permission are open to them. */
  apiToken?: boolean;
  /** May also be called by an address that an answer signed for its reader, without a header, as pictures in pages are. */
  bySignedAddress?: true;
  /** A POST that changes nothing, such as a download, so that API tokens need no more than to read. */
  reads?: true;
  /** `tenantId` and `organizationId` in the body say where to go, and not where the caller is. */
  entersAnother?: true;
  /**
   * Whether it may be called after signing in with the provider of one of several workspaces; when not given, operations
   * of `can: 'account'` may not.
   */
  confined?: boolean;
  /** `false`: no audit row and no event, for changes such as a heartbeat. */
  audit?: false;
  /** The maximum body size in bytes, if not the default. */
  limit?: number;
  /** Path parameters that are text and not ids. */
  textParams?: readonly string[];
  /** The error for anonymous callers, instead of the general one. */
  anonymousError?: ErrorCode;
  /** The prefix of the log message for an answer that does not match its shape. */
  logPrefix?: string;
  /** The message for an empty id in the path. */
  missingIdMessage?: string;
  /** Keys that may be omitted but not blank, keys of which one is required, and their message. */
  notBlank?: {
    readonly keys: readonly string[];
    readonly oneOf?: readonly string[];
    readonly message: string;
    /** Instead of the general error with the message. */
    readonly error?: ErrorCode;
  };
  /** The answer is a file: one in the store, or one that is written for the call. */
  download?: 'stored' | 'written';
  /** The kind of costly work that a call does; a table is a `pdf` if its input has that format. */
  work?: Work;
  /** The body is a form that carries a file. */
  upload?: true;
}

/** Whether an operation serves only those who are signed in. */
export const needsSession = (can: Access): boolean => can !== 'anybody' && can !== 'visitor';

/** Whether API tokens may call an operation. By default not what serves people with an account, or anybody. */
export const isForApiTokens = ({ can, apiToken }: Pick<Route, 'can' | 'apiToken'>): boolean =>
  apiToken ?? (needsSession(can) && can !== 'account');

/** The scope without which an API token may not call an operation for members; null for other operations. */
export const memberScopeOf = ({ can, method, reads }: Pick<Route, 'can' | 'method' | 'reads'>): MemberScope | null => {
  if (can !== 'member') return null;
  return method === 'GET' || reads ? 'API_READ' : 'API_WRITE';
};

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

/** Path, query and body as one flat object: the caller's argument and the verb's input. */
export type ArgsOf<R extends Route> = Flat<
  { [K in PathKeys<R['path']>]: string } & Of<R['query'], 'in'> & Of<R['body'], 'in'>
>;
export type InputOf<R extends Route> = Flat<
  { [K in PathKeys<R['path']>]: string } & Of<R['query'], 'out'> & Of<R['body'], 'out'>
>;
export type OutputOf<R extends Route> = z.output<R['returns']>;

export type Api = Record<string, Record<string, Route>>;

export const pathKeys = (path: string) => [...path.matchAll(/:(\w+)/g)].map((m) => m[1] as string);

/** The ids in an event, by name. */
export type ChangedIds = Record<string, string | string[]>;

/** The ids of the records of a family that a change affects. Null if it may be any. */
export const invalidatedIds = (
  { invalidatesIds }: Pick<Route, 'invalidatesIds'>,
  family: string,
  ids: object,
): string[] | null => {
  const affectedIds = (invalidatesIds?.[family] ?? []).flatMap((name) => (ids as Record<string, unknown>)[name]);
  const textIds = affectedIds.filter((id) => typeof id === 'string');
  return textIds.length > 0 ? textIds : null;
};

/** Every operation of a table with its name, in order. */
export const operations = (table: Api) =>
  Object.entries(table).flatMap(([domain, ops]) =>
    Object.entries(ops).map(([op, route]) => ({ domain, op: `${domain}.${op}`, route })),
  );
