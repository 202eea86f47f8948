import { isMemberScope, permissions, Refusal, ZONE_HEADER } from '@stint/contract';
import { isZone } from '@stint/domain/time';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { type Conn, type Database, forSignIn, ofTenant } from '../db/client.ts';
import { TenantId } from '../db/columns.ts';
import { isLive } from '../db/live.ts';
import { type Sql, sql } from '../db/sql.ts';
import { isSigned, readSigned, signingKeyOf } from './address-signature.ts';
import { hashOfApiToken, isApiToken } from './api-token-format.ts';
import type { FairShare } from './fair-share.ts';
import { effectivePermissions } from './permissions.ts';
import type { Bus } from './realtime.ts';
import { type AccountSession, type EvictedSessions, nowhere, onlineFor, type Session } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | AccountSession | null;
  }
}

/** Clients refresh the access token every 180 s. */
const accessTokenSeconds = 900;
const sessionCacheMs = 20_000;
const seenEveryMs = 60_000;
const max = 20_000;

const SessionRow = z.object({
  sessionId: z.uuid(),
  /** The permissions of an API token; null for a session. */
  scopes: z.array(z.string()).nullable(),
  accountId: z.uuid(),
  userId: z.uuid(),
  tenantId: TenantId.nullable(),
  organizationId: z.uuid().nullable(),
  employeeId: z.uuid().nullable(),
  roleId: z.uuid().nullable(),
  role: z.string(),
  isSystem: z.boolean().nullable(),
  emailVerified: z.boolean(),
  calendar: z.string(),
  /** The zone that becomes the person's first one. */
  firstZone: z.string().nullable(),
  language: z.string(),
  granted: z.array(z.string()),
  withheld: z.array(z.string()),
  mustEnrol: z.boolean(),
  isConfined: z.boolean(),
});
type SessionRow = z.infer<typeof SessionRow>;

const sessionById = (id: string, now: string): Sql => sql`(
  select id, "accountId", "userId", "tenantId", "organizationId", null::text[] as scopes, "providerTenantId"
  from session where id = ${id} and "revokedAt" is null and "expiresAt" > ${now})`;
/** An API token as if it were a session: both name a person in a workspace until they are revoked or expire. */
const apiTokenById = (id: string, now: string): Sql => sql`(
  select id, "accountId", "userId", "tenantId", "organizationId", scopes, null::uuid as "providerTenantId"
  from api_token where id = ${id} and "deletedAt" is null and coalesce("expiresAt", 'infinity') > ${now})`;

interface UserOfOrganization {
  tenantId: TenantId;
  organizationId: string;
  userId: string;
}
/** A person who is not signed in as if they were. */
const asSession = ({ tenantId, organizationId, userId }: UserOfOrganization): Sql => sql`(
  select id, "accountId", id as "userId", "tenantId", ${organizationId}::uuid as "organizationId", null::text[] as scopes,
    null::uuid as "providerTenantId"
  from "user" where "tenantId" = ${tenantId} and id = ${userId})`;

/** A valid session with its person, role and permissions; `deviceZone` is used where nothing else names a time zone. */
const validSession = (session: Sql, deviceZone: string | null): Sql => sql`
select s.id as "sessionId", s.scopes, s."accountId", coalesce(s."userId", a."pendingUserId") as "userId", s."tenantId",
  coalesce(s."organizationId", e."organizationId") as "organizationId", e.id as "employeeId",
  r.id as "roleId", coalesce(r.name, '') as role, r."isSystem", a."emailVerifiedAt" is not null as "emailVerified",
  coalesce(e."timeZones", u."timeZone", ${deviceZone}::text, a."timeZone", 'Etc/UTC') as calendar,
  case when e.id is not null and e."timeZones" is null then coalesce(${deviceZone}::text, a."timeZone") end as "firstZone",
  coalesce(u."preferredLanguage", a."preferredLanguage") as language,
  coalesce((select array_agg(p.permission) from role_permission p
    where p."tenantId" = s."tenantId" and p."roleId" = r.id and p.enabled), '{}') as granted,
  coalesce((select array_agg(p.permission) from role_permission p
    where p."tenantId" = s."tenantId" and p."roleId" = r.id and not p.enabled), '{}') as withheld,
  exists (select from organization o where o."tenantId" = s."tenantId" and o."requireSecondFactor"
      and o.id = coalesce(s."organizationId", e."organizationId"))
    and not exists (select from authenticator f where f."accountId" = a.id and f."confirmedAt" is not null)
    and not exists (select from passkey k where k."accountId" = a.id) as "mustEnrol",
  s."providerTenantId" is not null and exists (select from "user" w where w."accountId" = a.id
    and w."tenantId" <> s."providerTenantId" and ${isLive('w')}) as "isConfined"
from ${session} s
join account a on a.id = s."accountId"
left join "user" u on u."tenantId" = s."tenantId" and u.id = s."userId"
left join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
left join lateral (
  select e.id, e."organizationId", e."isActive", e."timeZones" from employee e
  where e."tenantId" = u."tenantId" and e."userId" = u.id and ${isLive('e')}
    and (s."organizationId" is null or e."organizationId" = s."organizationId")
  order by e."createdAt" limit 1
) e on true
where a."isActive"
  and (s."tenantId" is null or (u.id is not null and u."isActive" and ${isLive('u')} and coalesce(e."isActive", true)))`;

const ApiTokenRow = z.object({ id: z.uuid(), expiresAt: z.string().nullable() });
type ApiTokenRow = z.infer<typeof ApiTokenRow>;

type SessionSource = (id: string, now: string) => Sql;
interface Lookup {
  /** The time zone of the caller's device. */
  device: string | undefined;
  /** The workspace that the read counts against in the fair share of the database. */
  owner: string;
}

/** Query families that show presence. */
const presenceFamilies = ['teams', 'members'] as const;
const PresenceBefore = z.object({ wasOnline: z.boolean() });
/**
 * The row lock lets only one of several processes see that the person was offline until now. Who appears offline is not
 * marked, so that no call shows them.
 */
function markSeen(employeeId: string, at: string): Sql {
  const now = sql`${at}::timestamptz`;
  return sql`update employee e set "lastSeenAt" = ${now}
    from (select id, "lastSeenAt" from employee where id = ${employeeId} for no key update) before where e.id = before.id
      and not exists (select from chosen_presence p where p."tenantId" = e."tenantId" and p."userId" = e."userId"
        and p.status = 'OFFLINE' and coalesce(p.until > ${now}, true))
    returning coalesce(before."lastSeenAt" > ${now} - ${onlineFor}, false) as "wasOnline"`;
}

/** The content of an access token; everything else is looked up by its session. */
export interface Claims {
  accountId: string;
  sessionId: string;
  userId: string;
  tenantId: string | null;
  employeeId: string | null;
  role: string | null;
}

/** What a sealed token is for. One is never taken for another. */
export const sealPurposes = [
  'board',
  'events',
  'github-setup',
  'known-device',
  'oidc',
  'oidc-state',
  'second-factor',
  'social',
  'social-state',
  'workspace',
] as const;
export type SealPurpose = (typeof sealPurposes)[number];

interface Deps {
  database: Database;
  bus: Bus;
  fairShare: FairShare;
  key: Uint8Array;
  now: () => string;
}

/** Signs access tokens and resolves them to their person: the session must be valid, the person active. */
export class Identity {
  readonly #deps: Deps;
  readonly #tokens = new LRUCache<string, { claims: Claims; until: number }>({ max });
  readonly #people = new LRUCache<string, { session: Session | AccountSession; device: string | undefined }>({
    max,
    ttl: sessionCacheMs,
  });
  /** API tokens by hash; whether one was revoked is looked up by its id. */
  readonly #apiTokens = new LRUCache<string, ApiTokenRow>({ max });
  /** Ids of employees and API tokens whose last use was written in the last minute. */
  readonly #recentlySeen = new LRUCache<string, true>({ max, ttl: seenEveryMs });
  /** The sessions that are being read. Many calls of a page that opens need the same one. */
  readonly #lookups = new Map<string, Promise<Session | AccountSession | null>>();
  /** Counts evictions: a session read before one and stored after it would be stale. */
  #evictions = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    deps.bus.onEvictSession((evicted) => this.#forget(evicted));
    deps.bus.onGap(() => this.#forgetAll());
  }

  #seconds = () => Math.floor(Date.parse(this.#deps.now()) / 1000);

  /** A small signed token with `iat` and `exp`, as clients read them. */
  issue(claims: Claims): Promise<string> {
    const { sessionId, accountId, userId, ...rest } = claims;
    const iat = this.#seconds();
    return new SignJWT({ ...rest, id: userId, sid: sessionId, aid: accountId })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(iat)
      .setExpirationTime(iat + accessTokenSeconds)
      .sign(this.#deps.key);
  }

  /** A signed token for one purpose, such as choosing a workspace or opening the event stream. */
  seal(purpose: SealPurpose, payload: Record<string, string>, seconds: number): Promise<string> {
    const iat = this.#seconds();
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setAudience(purpose)
      .setIssuedAt(iat)
      .setExpirationTime(iat + seconds)
      .sign(this.#deps.key);
  }

  /** The payload, or null when the token is forged, expired or for another purpose. */
  async unseal(purpose: SealPurpose, token: string): Promise<Record<string, string> | null> {
    try {
      const { payload } = await jwtVerify(token, this.#deps.key, { audience: purpose, ...this.#verification() });
      return payload as unknown as Record<string, string>;
    } catch {
      return null;
    }
  }

  /** `device` is the time zone of the caller's device. */
  async byToken(token: string, device?: string): Promise<Session | AccountSession | null> {
    const claims = await this.#claims(token);
    if (!claims) return null;
    const owner = claims.tenantId ?? claims.accountId;
    const session = await this.#personOf(sessionById, claims.sessionId, { device, owner });
    if (!session || (claims.tenantId !== null && claims.tenantId !== session.tenantId)) return null;
    if (session.tenantId !== null) this.notice(session);
    return session;
  }

  bySession(sessionId: string, device?: string): Promise<Session | AccountSession | null> {
    return this.#personOf(sessionById, sessionId, { device, owner: sessionId });
  }

  /** Signs addresses that open one picture for a session, without a header. */
  signingKey(sessionId: string, until: number): string {
    return signingKeyOf(this.#deps.key, sessionId, until);
  }

  /** The session for which an address was signed. */
  async byAddress(url: string): Promise<Session | AccountSession | null> {
    const signed = readSigned(url);
    if (!signed || signed.until <= this.#seconds()) return null;
    return isSigned(signed, this.signingKey(signed.sessionId, signed.until)) ? this.bySession(signed.sessionId) : null;
  }

  /** The person of an API token, with no more permissions than its scopes. */
  async byApiToken(token: string, device?: string): Promise<Session | null> {
    const id = await this.#apiTokenId(hashOfApiToken(token));
    const session = id === null ? null : await this.#personOf(apiTokenById, id, { device, owner: id });
    if (!session || session.tenantId === null) return null;
    this.#markUsed(session);
    return session;
  }

  async #apiTokenId(hash: string): Promise<string | null> {
    const apiToken = this.#apiTokens.get(hash) ?? (await this.#findApiToken(hash));
    if (!apiToken) return null;
    this.#apiTokens.set(hash, apiToken);
    return apiToken.expiresAt === null || apiToken.expiresAt > this.#deps.now() ? apiToken.id : null;
  }

  async #findApiToken(hash: string): Promise<ApiTokenRow | undefined> {
    const statement = sql`select id, "expiresAt" from api_token where "tokenHash" = ${hash} and "deletedAt" is null`;
    const [row] = await this.#deps.database.read(forSignIn, (conn) => conn.query(ApiTokenRow, statement));
    return row;
  }

  /** Records at most once a minute when an API token was used. */
  #markUsed({ sessionId: id, tenantId }: Session): void {
    if (this.#recentlySeen.has(id)) return;
    this.#recentlySeen.set(id, true);
    const { database, now } = this.#deps;
    const usedAt = now();
    database
      .write(ofTenant(tenantId), (conn) =>
        conn.execute(sql`update api_token set "lastUsedAt" = ${usedAt} where id = ${id}`),
      )
      .catch(() => this.#recentlySeen.delete(id));
  }

  async #personOf(from: SessionSource, sessionId: string, lookup: Lookup): Promise<Session | AccountSession | null> {
    const { device } = lookup;
    const cachedPerson = this.#people.get(sessionId);
    if (cachedPerson && (device === undefined || device === cachedPerson.device)) return cachedPerson.session;
    const key = `${sessionId} ${device} ${this.#evictions}`;
    const running = this.#lookups.get(key) ?? this.#read(from, sessionId, lookup);
    this.#lookups.set(key, running);
    return running.finally(() => this.#lookups.delete(key));
  }

  async #read(from: SessionSource, sessionId: string, lookup: Lookup): Promise<Session | AccountSession | null> {
    const { database, fairShare, now } = this.#deps;
    const { device, owner } = lookup;
    const evictions = this.#evictions;
    const statement = validSession(from(sessionId, now()), device && isZone(device) ? device : null);
    const [row] = await fairShare.run({ owner }, () =>
      database.read(forSignIn, (conn) => conn.query(SessionRow, statement)),
    );
    if (!row) {
      this.#people.delete(sessionId);
      return null;
    }
    const session = personOf(row);
    if (await this.#keepFirstZone(row)) return this.#read(from, sessionId, lookup);
    if (evictions !== this.#evictions) return session;
    this.#people.set(sessionId, { session, device });
    return session;
  }

  /** The first known zone of a person for whom nobody chose one stays, so that no other device moves their days. */
  async #keepFirstZone({ tenantId, employeeId, firstZone }: SessionRow): Promise<boolean> {
    if (!tenantId || !employeeId || !firstZone) return false;
    const moved = sql`select stint_move(${employeeId}::uuid, ${firstZone}, ${this.#deps.now()}::timestamptz, 1)`;
    await this.#deps.database.write(ofTenant(tenantId), (conn) => conn.execute(moved));
    return true;
  }

  /** Records at most once a minute that a person is online, and tells open browsers when they were offline before. */
  notice(session: Session): void {
    const { employeeId, tenantId } = session;
    if (!employeeId || this.#recentlySeen.has(employeeId)) return;
    this.#recentlySeen.set(employeeId, true);
    const { database, bus, fairShare, now } = this.#deps;
    // The time of the request, because on a busy server the write is later.
    const seenAt = now();
    fairShare
      .database(database, { owner: tenantId })
      .write(ofTenant(tenantId), (conn) => conn.query(PresenceBefore, markSeen(employeeId, seenAt)))
      .then(
        ([row]) =>
          row && !row.wasOnline && bus.broadcast({ tenantId, touches: presenceFamilies, exceptEmployeeId: employeeId }),
        () => this.#recentlySeen.delete(employeeId),
      );
  }

  #verification = () => ({ algorithms: ['HS256'], currentDate: new Date(this.#deps.now()) });

  async #claims(token: string): Promise<Claims | null> {
    const cachedClaims = this.#tokens.get(token);
    if (cachedClaims) {
      if (cachedClaims.until > this.#seconds()) return cachedClaims.claims;
      this.#tokens.delete(token);
      return null;
    }
    try {
      const { payload } = await jwtVerify(token, this.#deps.key, this.#verification());
      if (payload.aud !== undefined || typeof payload.sid !== 'string') return null;
      const { sid, aid, id, tenantId, employeeId, role, exp } = payload as unknown as Record<string, string> & {
        exp: number;
      };
      const claims = { sessionId: sid, accountId: aid, userId: id, tenantId, employeeId, role } as Claims;
      this.#tokens.set(token, { claims, until: exp });
      return claims;
    } catch {
      return null;
    }
  }

  #forgetAll(): void {
    this.#evictions++;
    this.#people.clear();
  }

  #forget(evicted: EvictedSessions): void {
    this.#evictions++;
    for (const [sessionId, { session }] of [...this.#people]) {
      const same =
        sessionId === evicted.sessionId ||
        session.accountId === evicted.accountId ||
        (session.tenantId && session.tenantId === evicted.tenantId);
      if (same) this.#people.delete(sessionId);
    }
  }
}

function personOf({ granted, withheld, isSystem, tenantId, scopes, ...row }: SessionRow): Session | AccountSession {
  if (tenantId) {
    const ofRole = effectivePermissions({ name: row.role, isSystem, granted, withheld });
    const permissions = scopes ? new Set(scopes.filter((scope) => ofRole.has(scope) || isMemberScope(scope))) : ofRole;
    return { ...row, tenantId, permissions, apiTokenId: scopes ? row.sessionId : null };
  }
  const { accountId, sessionId, userId, isConfined } = row;
  return { accountId, sessionId, userId, isConfined, tenantId: null };
}

/** A person who is not signed in, with role and permissions; null when they may not sign in. Needs the scope of sign-in. */
export async function sessionOfUser(conn: Conn, userOfOrganization: UserOfOrganization): Promise<Session | null> {
  const [row] = await conn.query(SessionRow, validSession(asSession(userOfOrganization), null));
  const session = row && personOf(row);
  return session?.tenantId ? session : null;
}

/** A session as its requests have it; null once it has ended. Needs the scope of sign-in. */
export async function sessionOfId(conn: Conn, sessionId: string, now: string): Promise<Session | null> {
  const [row] = await conn.query(SessionRow, validSession(sessionById(sessionId, now), null));
  const session = row && personOf(row);
  return session?.tenantId ? session : null;
}

interface DirectoryPlace extends UserOfOrganization {
  roleId: string | null;
  role: string;
}
/** The directory of an organization as if it were a person with the role of its author. */
export const sessionOfDirectory = ({ roleId, role, ...place }: DirectoryPlace): Session => ({
  ...place,
  ...{ accountId: nowhere, sessionId: nowhere, employeeId: null, roleId, role },
  ...{ permissions: new Set(permissions), emailVerified: true, apiTokenId: null, mustEnrol: false, isConfined: false },
  ...{ calendar: 'Etc/UTC', language: 'en' },
});

/** Calls of one API token within a minute. */
const apiTokenLimit = { points: 600, duration: 60 };

/** Says in headers how many calls an API token has left in this minute; refuses those beyond. */
async function limitApiToken(limiter: RateLimiterMemory, id: string, reply: FastifyReply): Promise<void> {
  const state = await limiter.consume(id).catch((rejected: RateLimiterRes) => rejected);
  const resetsIn = Math.ceil(state.msBeforeNext / 1000);
  void reply.headers({
    'ratelimit-limit': apiTokenLimit.points,
    'ratelimit-remaining': state.remainingPoints,
    'ratelimit-reset': resetsIn,
  });
  if (state.consumedPoints > apiTokenLimit.points)
    throw new Refusal('too_many_requests', { seconds: String(resetsIn) });
}

/** Sets `request.session` on every request with a valid bearer token. */
export function identifyRequests(app: FastifyInstance, identity: Identity): void {
  const limiter = new RateLimiterMemory(apiTokenLimit);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request, reply) => {
    const { authorization, [ZONE_HEADER]: header } = request.headers;
    if (!authorization?.startsWith('Bearer ')) {
      const { bySignedAddress } = request.routeOptions.config as { bySignedAddress?: boolean };
      if (bySignedAddress) request.session = await identity.byAddress(request.url);
      return;
    }
    const [token, device] = [authorization.slice(7), header?.toString()];
    if (!isApiToken(token)) {
      request.session = await identity.byToken(token, device);
      return;
    }
    const session = await identity.byApiToken(token, device);
    request.session = session;
    if (session) await limitApiToken(limiter, session.sessionId, reply);
  });
}
