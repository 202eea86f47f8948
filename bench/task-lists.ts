import { taskSorts } from '@stint/contract';
import pg from 'pg';
import { type LoadContext, load } from './load.ts';
import { type Measurement, measure } from './measure.ts';
import { table } from './table.ts';

/** What is asked of a team's tasks; the bound is milliseconds at one connection. */
const questions = [
  { name: 'newest 100', search: '' },
  { name: 'of one member, open', search: 'member=:member&state=open' },
  { name: 'high, by due date', search: 'priority=high&sort=dueDate&order=ascending' },
  { name: 'a word in the title', search: 'q=777' },
  ...taskSorts.flatMap((sort) =>
    (['ascending', 'descending'] as const).map((order) => ({
      name: `by ${sort}, ${order}`,
      search: `sort=${sort}&order=${order}`,
    })),
  ),
].map((question) => ({ ...question, bound: 25 }));
const searched = { name: 'search: titles and descriptions', path: '/api/tasks/search?q=quarterly%20777', bound: 30 };

/** People write descriptions, and some of their tasks are more urgent than others. */
const described = `update task set description = '<p>The quarterly report, part ' || number || ', about ' || md5(number::text) || '.</p>',
  priority = case when number % 5 = 0 then 'high' else 'medium' end,
  "dueDate" = case when number % 3 = 0 then now() + make_interval(days => number % 60) end where "tenantId" = $1`;

interface Answer {
  name: string;
  bound: number;
  found: Measurement;
}

/** Of several teams by turns, so that what else the machine does falls on few tasks as on many. */
async function ask(base: string, teams: readonly LoadContext[]): Promise<Answer[][]> {
  const teamQuestions = teams.map((loaded) => [
    ...questions.map(({ name, search, bound }) => ({
      name,
      bound,
      path: `/api/tasks/find?organizationTeamId=${loaded.teamId}&${search.replace(':member', loaded.employeeId)}`,
    })),
    searched,
  ]);
  const headersOf = ({ token, tenantId }: LoadContext) => ({ authorization: `Bearer ${token}`, 'tenant-id': tenantId });
  const targets = teamQuestions.flatMap((ofTeam, at) =>
    ofTeam.map(({ path }) => ({ url: `${base}${path}`, headers: headersOf(teams[at] as LoadContext) })),
  );
  const measureds = await measure(targets, 1, 3);
  return teamQuestions.map((ofTeam, team) =>
    ofTeam.map(({ name, bound }, at) => ({ name, bound, found: measureds[team * ofTeam.length + at] as Measurement })),
  );
}

function lineOf(tasks: number, { name, bound, found }: Answer, few: Answer | undefined): (string | number)[] {
  const ms = 1000 / found.perSecond;
  const verdict = tasks !== 10_000 ? '' : ms <= bound ? `≤ ${bound}` : `over ${bound}`;
  // Where more is answered, more may be paid.
  const comparable = few && found.bytes < 1.5 * few.found.bytes;
  const ratio = comparable ? (few.found.perSecond / found.perSecond).toFixed(2) : few ? 'answers more' : '';
  return [`${tasks} tasks: ${name}`, ms, found.p99, found.bytes / 1024, ratio, verdict, found.failed];
}

/** The same questions of few, many and very many tasks: the answer is as long, so it must not take longer. */
export async function benchTaskLists(base: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const counts = [1000, 10_000, 100_000];
  const teams: LoadContext[] = [];
  for (const tasks of counts) {
    const loaded = await load(databaseUrl, base, { people: 200, tasks, logs: 2000, days: 10 });
    await client.query(described, [loaded.tenantId]);
    teams.push(loaded);
  }
  await client.query('vacuum analyze');
  const [few = [], ...more] = await ask(base, teams);
  const rows = [few, ...more].flatMap((answers, team) =>
    answers.map((answer, at) => lineOf(counts[team] as number, answer, team === 0 ? undefined : few[at])),
  );
  await client.end();
  console.log('\nA team’s tasks, 200 people, one connection');
  console.log(table(['question', 'ms', 'p99 ms', 'KB', 'against 1000', 'bound', 'failed'], rows));
}
