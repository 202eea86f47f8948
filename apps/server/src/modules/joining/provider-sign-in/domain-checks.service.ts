import { type Conn, type DatabaseAccess, forSignIn, ofTenant } from '../../../db/client.ts';
import { record } from '../../../http/audit.ts';
import type { Settings } from '../../../http/services.ts';
import { egressOf, refuseClosed } from '../../../net/egress.ts';
import { textsOf } from '../../../net/names.ts';
import { ConfirmedDomain, confirmedDomains, endConfirmation, lostByAddress, noteSeen } from './domains.sql.ts';

const dayMs = 86_400_000;
const before = (now: string, ms: number) => new Date(Date.parse(now) - ms).toISOString();

/** Records seen earlier than this are looked up again. */
export const recheckBefore = (now: string): string => before(now, dayMs);
/** While name servers fail, a record counts for three days after it was seen last. */
export const believedSince = (now: string): string => before(now, 3 * dayMs);

export const recordName = (domain: string): string => `_stint.${domain}`;

/** Name servers that fail say nothing about a record; only a clear answer means that it is gone. */
const goneCodes = new Set(['ENOTFOUND', 'ENODATA']);
const isGone = (error: unknown): boolean =>
  error instanceof Error && goneCodes.has(String((error as NodeJS.ErrnoException).code));

/** Looks for the DNS record that confirms a domain. */
export async function recordState(
  settings: Settings,
  { domain, proof }: { domain: string; proof: string },
): Promise<'seen' | 'gone' | 'unknown'> {
  refuseClosed(egressOf(settings));
  try {
    const texts = await textsOf(recordName(domain), settings.nameServers);
    return texts.includes(proof) ? 'seen' : 'gone';
  } catch (error) {
    return isGone(error) ? 'gone' : 'unknown';
  }
}

interface Deps {
  database: DatabaseAccess;
  settings: Settings;
  now: string;
}

const op = 'providerSignIn.checkDomains';

/** Ends the confirmation of domains, with an entry in the history of their workspaces. */
export async function endConfirmations(conn: Conn, rows: readonly ConfirmedDomain[], now: string): Promise<void> {
  for (const { tenantId, id, confirmedBy } of rows)
    await conn.within(ofTenant(tenantId), async (inside) => {
      if ((await inside.execute(endConfirmation(id, now))) === 0) return;
      const change = { entity: 'SignInDomain', id, before: { confirmedBy }, after: { confirmedBy: null } } as const;
      const actor = { kind: 'job', name: op } as const;
      await record(
        inside,
        { tenantId, organizationId: null },
        { op, touches: ['providerSignIn'], ids: { id }, changes: [change], actor },
        now,
      );
    });
}

/** Looks up the records of these domains, a few at a time. */
async function check({ database, settings, now }: Deps, rows: readonly ConfirmedDomain[]): Promise<void> {
  for (let at = 0; at < rows.length; at += maxLookups) {
    const some = rows.slice(at, at + maxLookups);
    const states = await Promise.all(some.map((row) => recordState(settings, row)));
    const missingRows = some.filter((_, index) => states[index] === 'gone');
    const presentRows = some.filter((_, index) => states[index] === 'seen');
    await database.write(forSignIn, async (conn) => {
      await endConfirmations(conn, missingRows, now);
      for (const { tenantId, id } of presentRows)
        await conn.within(ofTenant(tenantId), (inside) => inside.execute(noteSeen(id, now)));
    });
  }
}
const maxLookups = 10;

/** The domains to look up: of one name, or of one workspace. */
export type DomainScope = { domain: string } | { tenantId: string };

/** At a sign-in: looks up the records that were not seen for a day. */
export async function recheck(deps: Deps, domains: DomainScope): Promise<void> {
  const rows = await deps.database.read(forSignIn, (conn) =>
    conn.query(ConfirmedDomain, confirmedDomains(recheckBefore(deps.now), domains)),
  );
  await check(deps, rows);
}

/** Every day: looks up all records, and ends what the address of an owner confirmed who is gone. */
export async function recheckAll(deps: Deps): Promise<void> {
  // A little less than a day, so that the job of the next day finds them.
  const seenBefore = before(deps.now, dayMs * 0.75);
  const rows = await deps.database.read(forSignIn, (conn) =>
    conn.query(ConfirmedDomain, confirmedDomains(seenBefore, null)),
  );
  await check(deps, rows);
  await deps.database.write(forSignIn, async (conn) =>
    endConfirmations(conn, await conn.query(ConfirmedDomain, lostByAddress), deps.now),
  );
}
