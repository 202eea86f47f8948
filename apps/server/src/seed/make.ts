import { addDays, datesBetween } from '@stint/domain/dates';
import { type Env, SetupError } from '../env.ts';
import { bill } from './billing.ts';
import { company, domain, people } from './company.ts';
import { Dice } from './dice.ts';
import { foundCompany } from './founding.ts';
import { openStage, type Stage } from './stage.ts';
import { Story } from './story.ts';
import { track } from './trackers.ts';

/** So long people have had a desktop tracker. */
const trackedDays = 42;

/** `Emil Sørensen` → `emil.sorensen@…` */
export function emailOf(name: string, host = domain): string {
  const plain = name
    .normalize('NFD')
    .replaceAll('ø', 'o')
    .replace(/[^\w ]/g, '');
  const [first, ...rest] = plain.toLowerCase().split(' ');
  return `${first}.${rest.at(-1)}@${host}`;
}

export interface CompanyOptions {
  /** The age of the company. */
  days: number;
  tasks: number;
  password: string;
  /** Makes a demo workspace, whose people have addresses at this domain, until this time. */
  demo?: { domain: string; until: string };
}

/** Creates the company in the server's database. Returns the worked hours. */
export async function makeCompany(env: Env, options: CompanyOptions): Promise<{ hours: number }> {
  const stage = await openStage(env);
  try {
    if (!options.demo) await refuseTwice(stage, env);
    return await tell(stage, options);
  } finally {
    await stage.close();
  }
}

async function refuseTwice({ sql }: Stage, { publicUrl, databaseUrl }: Env): Promise<void> {
  const founder = emailOf(people[0]?.name ?? '');
  const accounts = await sql('select 1 from account where lower(email) = $1', [founder]);
  if (accounts.length > 0)
    throw new SetupError(
      `This database already has ${company}. Sign in as ${founder}, with the password printed then or by code at ${publicUrl}/auth/passcode.`,
      `To create it again, use an empty database: ${databaseUrl ? 'DATABASE_URL=postgres://…' : 'DATA_DIR=data-2'} npm run demo`,
    );
}

/** The story reports each day at its end; its people pressed start and stop in time. */
const markOnTime = ({ sql }: Stage, tenantId: string) =>
  sql('update time_log set "lateSeconds" = 0 where "tenantId" = $1 and "lateSeconds" > 0', [tenantId]);

/** A session is noticed once a minute of the real clock, so the story's people were seen on their first days only. */
const markSeen = ({ sql }: Stage, tenantId: string, now: string) =>
  sql(
    `update employee e set "lastSeenAt" = coalesce(
       (select max(coalesce(l."stoppedAt", $2)) from time_log l where l."tenantId" = $1 and l."employeeId" = e.id), e."lastSeenAt")
     where e."tenantId" = $1`,
    [tenantId, now],
  );

async function tell(stage: Stage, { days, tasks, password, demo }: CompanyOptions): Promise<{ hours: number }> {
  const now = new Date().toISOString();
  const today = now.slice(0, 10);
  const first = addDays(today, -days);
  const addressOf = (name: string) => emailOf(name, demo?.domain);
  const founded = await foundCompany(stage, { first, password, emailOf: addressOf, isDemo: demo !== undefined });
  const story = new Story(stage, founded, { first, today, now, tasks }, new Dice(company));
  for (const date of datesBetween(first, today)) await story.live(date);
  await story.decide();
  await bill(stage, founded, first, today);
  await story.runTimers();
  await markOnTime(stage, founded.tenantId);
  await markSeen(stage, founded.tenantId, now);
  await track(stage, founded, `${addDays(today, -trackedDays)}T00:00:00.000Z`);
  // The story's mails and other jobs are over: its addresses are invented, and a server with SMTP would send them.
  await stage.sql(
    `delete from graphile_worker._private_jobs
     where locked_at is null and (payload ->> 'tenantId' = $1 or payload ->> 'email' = $2)`,
    [founded.tenantId, addressOf(people[0]?.name ?? '')],
  );
  await stage.sql('delete from session where "tenantId" = $1', [founded.tenantId]);
  // The query planner needs to know how full the tables are, before the database looks by itself.
  await stage.sql('analyze');
  if (demo) await stage.sql('update tenant set "demoUntil" = $2 where id = $1', [founded.tenantId, demo.until]);
  const [sum] = await stage.sql<{ hours: number }>(
    `select round(sum(extract(epoch from coalesce("stoppedAt", $2) - "startedAt")) / 3600)::int as hours
     from time_log where "tenantId" = $1`,
    [founded.tenantId, now],
  );
  return { hours: sum?.hours ?? 0 };
}
