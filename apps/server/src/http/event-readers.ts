import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type Database, ofTenant } from '../db/client.ts';
import type { TenantId } from '../db/columns.ts';
import { isLive } from '../db/live.ts';
import { type Sql, sql } from '../db/sql.ts';

const TeamsRow = z.object({ userId: z.uuid(), teams: z.array(z.uuid()) });
const teamsOfTenant = (tenantId: string): Sql =>
  sql`select m."userId", array_agg(m."teamId") as teams from (
      select e."userId", a."organizationTeamId" as "teamId" from organization_team_employee a
      join employee e on e."tenantId" = a."tenantId" and e.id = a."employeeId" and ${isLive('e')}
      where a."tenantId" = ${tenantId} and ${isLive('a')}
      union select o."createdByUserId", o.id from organization_team o
      where o."tenantId" = ${tenantId} and o."createdByUserId" is not null and ${isLive('o')}
    ) m group by m."userId"`;

type Teams = ReadonlyMap<string, readonly string[]>;

/** Operations of these domains may change who is in a team. */
const membershipDomains = new Set([
  ...['teams', 'teamMembers', 'invitations', 'joinRequests', 'members', 'users', 'auth', 'providerSignIn'],
  ...['personData', 'organizations'],
]);

/** The teams of the people of each workspace, as long as nobody joins or leaves one. */
export class TeamsOfReaders {
  readonly #database: Database;
  readonly #teams = new LRUCache<string, Promise<Teams | null>>({ max: 1000, ttl: 20_000 });

  constructor(database: Database) {
    this.#database = database;
  }

  /** Null if they cannot be read. */
  of(tenantId: TenantId): Promise<Teams | null> {
    const cachedTeams = this.#teams.get(tenantId);
    if (cachedTeams) return cachedTeams;
    const read = this.#database
      .read(ofTenant(tenantId), (conn) => conn.query(TeamsRow, teamsOfTenant(tenantId)))
      .then((rows) => new Map(rows.map(({ userId, teams }) => [userId, teams])))
      .catch(() => {
        this.#teams.delete(tenantId);
        return null;
      });
    this.#teams.set(tenantId, read);
    return read;
  }

  notice(tenantId: string, op: string): void {
    if (membershipDomains.has(op.slice(0, op.indexOf('.')))) this.#teams.delete(tenantId);
  }

  clear(): void {
    this.#teams.clear();
  }
}
