import { randomBytes } from 'node:crypto';
import { addDays, datesBetween } from '@stint/domain/dates';
import { EmbeddedError } from '../db/embedded.ts';
import { type Env, readEnv, SetupError } from '../env.ts';
import { company, domain, people, projects } from './company.ts';
import { Dice } from './dice.ts';
import { found } from './founding.ts';
import { openStage, type Stage } from './stage.ts';
import { Story } from './story.ts';

const days = 90;
const emailOf = (name: string) =>
  `${name
    .normalize('NFD')
    .replace(/[^\w ]/g, '')
    .replace('ø', 'o')
    .toLowerCase()
    .split(' ')
    .slice(0, 2)
    .join('.')}@${domain}`;

async function main(env: Env): Promise<void> {
  const began = performance.now();
  const stage = await openStage(env);
  try {
    await refuseTwice(stage);
    const password = randomBytes(9).toString('base64url');
    console.log(`Making ${company}: ${people.length} people, ${projects.length} projects, ${days} days …`);
    const told = await tell(stage, password);
    explain(env, password, told, performance.now() - began);
  } finally {
    await stage.close();
  }
}

async function refuseTwice({ sql }: Stage): Promise<void> {
  const [founder] = people;
  const known = await sql('select 1 from account where lower(email) = $1', [emailOf(founder?.name ?? '')]);
  if (known.length > 0)
    throw new SetupError(
      `This database holds ${company} already. Sign in as ${emailOf(founder?.name ?? '')}, or make it anew elsewhere: DATA_DIR=data-2 npm run demo`,
    );
}

async function tell(stage: Stage, password: string): Promise<{ tasks: number; hours: number }> {
  const now = new Date().toISOString();
  const today = now.slice(0, 10);
  const first = addDays(today, -days);
  const founded = await found(stage, { first, password, emailOf });
  const story = new Story(stage, founded, { first, today, now }, new Dice(company));
  for (const date of datesBetween(first, today)) await story.live(date);
  await story.runTimers();
  await stage.sql('delete from session where "tenantId" = $1', [founded.tenantId]);
  const [sum] = await stage.sql<{ hours: number }>(
    `select round(sum(extract(epoch from coalesce("stoppedAt", $2) - "startedAt")) / 3600)::int as hours
     from time_log where "tenantId" = $1`,
    [founded.tenantId, now],
  );
  return { tasks: story.taskCount, hours: sum?.hours ?? 0 };
}

function explain(env: Env, password: string, { tasks, hours }: { tasks: number; hours: number }, ms: number): void {
  const someone = people.filter(({ role, leads }, i) => i === 0 || leads || role === 'EMPLOYEE').slice(0, 3);
  const rows = someone.map(({ name, title }) => `  ${emailOf(name).padEnd(36)} ${title}`);
  console.log(
    [
      `${company} is ready: ${people.length} people in 3 teams, ${tasks} tasks, ${hours} hours of work (${Math.round(ms / 1000)} s).`,
      '',
      `Sign in at ${env.publicUrl}/auth/password (start the server with: npm start)`,
      ...rows,
      `  Password, the same for everybody: ${password}`,
      ...(env.smtp
        ? []
        : [`Or by code at ${env.publicUrl}/auth/passcode: the code appears at ${env.publicUrl}/mailbox.`]),
    ].join('\n'),
  );
}

try {
  await main(readEnv());
} catch (error) {
  const mendable = error instanceof SetupError || error instanceof EmbeddedError;
  console.error(mendable ? error.message : error);
  process.exitCode = 1;
}
