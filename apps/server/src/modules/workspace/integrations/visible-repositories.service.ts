import type { GithubRepository } from '@stint/contract';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type DatabaseAccess, forSignIn, ofTenant } from '../../../db/client.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Session } from '../../../kernel/verb.ts';
import { type Github, loginOf, mayRead } from '../../../net/github.ts';
import type { integrationTenant } from './integrations.table.ts';

type Connection = typeof integrationTenant.$inferSelect;

const GithubId = z.object({ githubId: z.string() });
const githubIdOf = (accountId: string): Sql =>
  sql`select "providerAccountId" as "githubId" from social_account
    where "accountId" = ${accountId} and provider = 'github' and "providerAccountId" ~ '^[0-9]{1,15}$' limit 1`;

const LinkedRow = z.object({ id: z.number() });
/** The repositories of projects of the person's teams. */
const linkedFor = ({ organizationId, employeeId, permissions }: Session): Sql =>
  sql`select distinct r."repositoryId" as id from organization_github_repository r
    join organization_project p on p."tenantId" = r."tenantId" and p."repositoryId" = r.id and ${isLive('p')}
    where r."organizationId" = ${organizationId} and ${isLive('r')} and (${permissions.has('ALL_ORG_VIEW')}
      or exists (select from organization_team_project k
        join organization_team_employee m on m."tenantId" = k."tenantId"
          and m."organizationTeamId" = k."organizationTeamId" and ${isLive('m')}
        where k."tenantId" = p."tenantId" and k."organizationProjectId" = p.id and m."employeeId" = ${employeeId}))`;

/** GitHub is asked about each private repository, so more of them are not listed. */
const maxChecked = 300;
const atOnce = 10;
/** GitHub's answers, by installation, person and repository. */
const answers = new LRUCache<string, boolean>({ max: 50_000, ttl: 600_000 });

async function readable(github: Github, { installationId }: Connection, id: string, all: readonly GithubRepository[]) {
  const login = await loginOf(github, installationId, id);
  const readableIds = new Set(all.filter((repository) => !repository.private).map((repository) => repository.id));
  const checked = login === null ? [] : all.filter((repository) => repository.private).slice(0, maxChecked);
  for (let at = 0; at < checked.length; at += atOnce) {
    const some = checked.slice(at, at + atOnce).map(async (repository) => {
      const key = `${github.app.apiUrl} ${installationId} ${id} ${repository.id}`;
      const may = answers.get(key) ?? (await mayRead(github, installationId, repository.full_name, login ?? ''));
      answers.set(key, may);
      if (may) readableIds.add(repository.id);
    });
    await Promise.all(some);
  }
  return readableIds;
}

/**
 * The repositories that a person sees: all for the administrator who connected the installation, else those that their
 * own GitHub account sees, and those of projects of their teams.
 */
export async function visibleOf(
  { database, github }: { database: DatabaseAccess; github: Github },
  session: Session,
  connection: Connection,
  all: readonly GithubRepository[],
): Promise<GithubRepository[]> {
  if (connection.createdByUserId === session.userId) return [...all];
  const linked = await database.read(ofTenant(session.tenantId), (conn) => conn.query(LinkedRow, linkedFor(session)));
  const [person] = await database.read(forSignIn, (conn) => conn.query(GithubId, githubIdOf(session.accountId)));
  const readableIds = person ? await readable(github, connection, person.githubId, all) : new Set<number>();
  for (const { id } of linked) readableIds.add(id);
  return all.filter(({ id }) => readableIds.has(id));
}
