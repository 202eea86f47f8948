import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { Database } from '../apps/server/src/db/client.ts';
import { Identity } from '../apps/server/src/http/auth.ts';
import { FairShare } from '../apps/server/src/http/fair-share.ts';
import { localBus } from '../apps/server/src/http/realtime.ts';
import { loadSecrets } from '../apps/server/src/secrets.ts';

const sessions = `insert into session (id, "accountId", "userId", "tenantId", "organizationId", "createdAt", "expiresAt")
  select gen_random_uuid(), u."accountId", u.id, u."tenantId", e."organizationId", now(), now() + interval '1 day'
  from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" where e."tenantId" = $1
  returning id as "sessionId", "accountId", "userId", "tenantId"`;
const employee = `select id as "employeeId", "userId" from employee where "tenantId" = $1`;

/** A token for everybody of a workspace, signed with the secret that the server was given. */
export async function tokensOf(databaseUrl: string, tenantId: string, tokenSecret: string): Promise<string[]> {
  const database = new Database(databaseUrl, { max: 1 });
  const { tokenKey } = loadSecrets({ dataDir: '', tokenSecret, sealSecret: randomBytes(32).toString('base64url') });
  const identity = new Identity({
    ...{ database, bus: localBus(), fairShare: new FairShare(), key: tokenKey },
    now: () => new Date().toISOString(),
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const people = new Map(
    (await client.query<{ userId: string; employeeId: string }>(employee, [tenantId])).rows.map((row) => [
      row.userId,
      row.employeeId,
    ]),
  );
  const { rows } = await client.query<{ sessionId: string; accountId: string; userId: string; tenantId: string }>(
    sessions,
    [tenantId],
  );
  await client.end();
  const tokens = rows.map((row) =>
    identity.issue({ ...row, employeeId: people.get(row.userId) ?? null, role: 'EMPLOYEE' }),
  );
  await database.end();
  return Promise.all(tokens);
}
