import { ZONE_HEADER } from '@stint/contract';
import { isZone } from '@stint/domain/time';
import type { FastifyInstance } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { type Database, forSignIn, ofTenant } from '../db/client.ts';
import type { TenantId } from '../db/columns.ts';
import { type Granted, permitted } from './grants.ts';
import type { Bus } from './realtime.ts';
import { type AccountWho, type Forget, onlineFor, type Who } from './who.ts';

declare module 'fastify' {
  interface FastifyRequest {
    who: Who | AccountWho | null;
  }
}

/** Seconds that an access token lives; clients refresh every 180 s. */
const accessTokenSeconds = 900;
const rememberedMs = 20_000;
const seenEveryMs = 60_000;
const max = 20_000;

const load = `
select s.id as "sessionId", s."accountId", coalesce(s."userId", a."pendingUserId") as "userId", s."tenantId",
  coalesce(s."organizationId", e."organizationId") as "organizationId", e.id as "employeeId",
  r.id as "roleId", coalesce(r.name, '') as role, r."isSystem", a."emailVerifiedAt" is not null as "emailVerified",
  coalesce(u."timeZone", (select o."timeZone" from organization o where o."tenantId" = s."tenantId"
    and o.id = coalesce(s."organizationId", e."organizationId")), $3::text, a."timeZone", 'Etc/UTC') as "timeZone",
  coalesce(u."preferredLanguage", a."preferredLanguage") as language,
  coalesce((select array_agg(p.permission) from role_permission p
    where p."tenantId" = s."tenantId" and p."roleId" = r.id and p.enabled), '{}') as granted,
  coalesce((select array_agg(p.permission) from role_permission p
    where p."tenantId" = s."tenantId" and p."roleId" = r.id and not p.enabled), '{}') as withheld,
  exists (select from organization o where o."tenantId" = s."tenantId" and o."requireSecondFactor"
      and o.id = coalesce(s."organizationId", e."organizationId"))
    and not exists (select from authenticator f where f."accountId" = a.id and f."confirmedAt" is not null)
    and not exists (select from passkey k where k."accountId" = a.id) as "mustEnrol"
from session s
join account a on a.id = s."accountId"
left join "user" u on u."tenantId" = s."tenantId" and u.id = s."userId"
left join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
left join lateral (
  select e.id, e."organizationId", e."isActive" from employee e
  where e."tenantId" = u."tenantId" and e."userId" = u.id and e."deletedAt" is null
    and (s."organizationId" is null or e."organizationId" = s."organizationId")
  order by e."createdAt" limit 1
) e on true
where s.id = $1 and a."isActive" and s."revokedAt" is null and s."expiresAt" > $2
  and (s."tenantId" is null or (u.id is not null and u."isActive" and u."deletedAt" is null and coalesce(e."isActive", true)))`;

/** Where presence is shown. */
const showPresence = ['teams', 'members'] as const;
/** Who was away until now, as every process knows it: of two that see them come, one tells. */
const noteSeen = `update employee e set "lastSeenAt" = $2
  from (select id, "lastSeenAt" from employee where id = $1 for no key update) before where e.id = before.id
  returning coalesce(before."lastSeenAt" > $2::timestamptz - ${onlineFor}, false) as "wasHere"`;

interface Row extends Omit<Who, 'permissions' | 'tenantId'>, Omit<Granted, 'name'> {
  tenantId: TenantId | null;
}

/** What an access token says; everything else is looked up by its session. */
export interface Claims {
  accountId: string;
  sessionId: string;
  userId: string;
  tenantId: string | null;
  employeeId: string | null;
  role: string | null;
}

interface Deps {
  database: Database;
  bus: Bus;
  key: Uint8Array;
  now: () => string;
}

/** Signs access tokens and tells who a token belongs to: its session must be live, its person active. */
export class Identity {
  readonly #deps: Deps;
  readonly #tokens = new LRUCache<string, { claims: Claims; until: number }>({ max });
  readonly #people = new LRUCache<string, { who: Who | AccountWho; device: string | undefined }>({
    max,
    ttl: rememberedMs,
  });
  /** Ids of employees whose presence was written in the last minute. */
  readonly #seen = new LRUCache<string, true>({ max, ttl: seenEveryMs });
  /** How often somebody was forgotten: who was being loaded meanwhile may have been read as they were before. */
  #forgotten = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    deps.bus.onForget((whose) => this.#forget(whose));
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

  /** A signed note to ourselves for one purpose, such as choosing a workspace or opening the event stream. */
  seal(purpose: string, payload: Record<string, string>, seconds: number): Promise<string> {
    const iat = this.#seconds();
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setAudience(purpose)
      .setIssuedAt(iat)
      .setExpirationTime(iat + seconds)
      .sign(this.#deps.key);
  }

  /** What a note says, or null when it is not ours, for another purpose, or too old. */
  async unseal(purpose: string, token: string): Promise<Record<string, string> | null> {
    try {
      const { payload } = await jwtVerify(token, this.#deps.key, { audience: purpose, ...this.#verification() });
      return payload as unknown as Record<string, string>;
    } catch {
      return null;
    }
  }

  /** `device` is where their device says it is. */
  async who(token: string, device?: string): Promise<Who | AccountWho | null> {
    const claims = await this.#claims(token);
    if (!claims) return null;
    const who = await this.bySession(claims.sessionId, device);
    if (!who || (claims.tenantId !== null && claims.tenantId !== who.tenantId)) return null;
    if (who.tenantId !== null) this.notice(who);
    return who;
  }

  async bySession(sessionId: string, device?: string): Promise<Who | AccountWho | null> {
    const known = this.#people.get(sessionId);
    if (known && (device === undefined || device === known.device)) return known.who;
    const forgotten = this.#forgotten;
    const [row] = await this.#deps.database.read(forSignIn, (conn) =>
      conn.hot<Row>('who', load, [sessionId, this.#deps.now(), device && isZone(device) ? device : null]),
    );
    if (!row) {
      this.#people.delete(sessionId);
      return null;
    }
    const who = personOf(row);
    if (forgotten !== this.#forgotten) return who;
    this.#people.set(sessionId, { who, device });
    return who;
  }

  /** Notes, at most once a minute, that a person is here; presence is computed from it, and who comes is announced. */
  notice(who: Who): void {
    const { employeeId, tenantId } = who;
    if (!employeeId || this.#seen.has(employeeId)) return;
    this.#seen.set(employeeId, true);
    const { database, bus, now } = this.#deps;
    // The moment of the request: on a busy server the write comes later.
    const seenAt = now();
    database
      .write(ofTenant(tenantId), (conn) => conn.hot<{ wasHere: boolean }>('seen', noteSeen, [employeeId, seenAt]))
      .then(
        ([seen]) =>
          seen && !seen.wasHere && bus.hint({ tenantId, touches: showPresence, exceptEmployeeId: employeeId }),
        () => this.#seen.delete(employeeId),
      );
  }

  #verification = () => ({ algorithms: ['HS256'], currentDate: new Date(this.#deps.now()) });

  async #claims(token: string): Promise<Claims | null> {
    const known = this.#tokens.get(token);
    if (known) {
      if (known.until > this.#seconds()) return known.claims;
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
    this.#forgotten++;
    this.#people.clear();
  }

  #forget(whose: Forget): void {
    this.#forgotten++;
    for (const [sessionId, { who }] of [...this.#people]) {
      const same =
        sessionId === whose.sessionId ||
        who.accountId === whose.accountId ||
        (who.tenantId && who.tenantId === whose.tenantId);
      if (same) this.#people.delete(sessionId);
    }
  }
}

function personOf({ granted, withheld, isSystem, tenantId, ...row }: Row): Who | AccountWho {
  if (tenantId) return { ...row, tenantId, permissions: permitted({ name: row.role, isSystem, granted, withheld }) };
  return { accountId: row.accountId, sessionId: row.sessionId, userId: row.userId, tenantId: null };
}

/** Puts `who` on every request that carries a valid bearer token. */
export function identifyRequests(app: FastifyInstance, identity: Identity): void {
  app.decorateRequest('who', null);
  app.addHook('onRequest', async (request) => {
    const { authorization, [ZONE_HEADER]: device } = request.headers;
    if (authorization?.startsWith('Bearer '))
      request.who = await identity.who(authorization.slice(7), device?.toString());
  });
}
