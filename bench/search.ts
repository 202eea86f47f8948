import pg from 'pg';
import { load } from './load.ts';
import { type Measurement, measure } from './measure.ts';
import { tokensOf } from './people.ts';
import { table } from './table.ts';

const tasks = 100_000;
/** Milliseconds at one connection. */
const bound = 100;

const words = [
  'safari',
  'login',
  'report',
  'dashboard',
  'invoice',
  'quarterly',
  'migration',
  'design',
  'payment',
  'timer',
];
const array = `array['${words.join("','")}']`;

/** Titles and descriptions of common words with some rare ones, and comments, files and entries about a tenth of them. */
const statements = [
  `update task set title = (${array})[1 + number % 10] || ' ' || (${array})[1 + (number / 10) % 10] || ' part ' || md5(number::text),
    description = '<p>About the ' || (${array})[1 + (number / 100) % 10] || ' and ' || md5('d' || number) || ', as <b>agreed</b> in the last meeting.</p>'
    where "tenantId" = $1`,
  `update task set title = (array['更新团队设置 ', 'zephyr einhorn ', 'Настройка отчёта '])[1 + number % 5000] || number where "tenantId" = $1 and number % 5000 < 3`,
  `insert into comment ("tenantId", "organizationId", entity, "entityId", comment)
    select "tenantId", "organizationId", 'Task', id, '<p>Ask about the ' || title || ' first</p>' from task where "tenantId" = $1 and number % 5 = 0`,
  `insert into task_attachment ("tenantId", "organizationId", "taskId", name, "mimeType", size, url)
    select "tenantId", "organizationId", id, title || '.pdf', 'application/pdf', 1, 'none' from task where "tenantId" = $1 and number % 10 = 0`,
];

const questions = [
  ['a common word', 'safari'],
  ['the begin of a word', 'saf'],
  ['two letters', 'da'],
  ['a rare word', 'zephyr'],
  ['two words', 'login timer'],
  ['a word of descriptions only', 'agreed'],
  ['a number', '77777'],
  ['two Chinese letters', '团队'],
  ['two Chinese letters that nothing has', '龙猫'],
  ['two Cyrillic letters', 'от'],
  ['nothing', 'xylophone'],
  ['one typo', 'zephir'],
  ['two typos', 'dahsbaord'],
  ['a typo in each of two words', 'loginn tiemr'],
] as const;

function lineOf(name: string, { perSecond, p99, failed }: Measurement, plain: Measurement): (string | number)[] {
  const ms = 1000 / perSecond;
  return [
    name,
    ms,
    p99,
    (plain.perSecond / perSecond).toFixed(1),
    ms <= bound ? `≤ ${bound}` : `over ${bound}`,
    failed,
  ];
}

/** The search of everything among 100,000 tasks, beside one task by its id, for a person who sees all and one who doesn't. */
export async function benchSearch(tokenSecret: string, base: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const loaded = await load(databaseUrl, base, { people: 200, tasks, logs: 20_000, days: 60 });
  for (const statement of statements) await client.query(statement, [loaded.tenantId]);
  await client.query(
    `update time_log l set description = 'Work on ' || t.title from task t where t."tenantId" = l."tenantId" and t.id = l."taskId" and l."tenantId" = $1`,
    [loaded.tenantId],
  );
  await client.query('vacuum analyze');
  await client.end();
  const [member = ''] = (await tokensOf(databaseUrl, loaded.tenantId, tokenSecret)).slice(-1);
  for (const [who, token] of [
    ['an owner', loaded.token],
    ['a member', member],
  ] as const) {
    const headers = { authorization: `Bearer ${token}`, 'tenant-id': loaded.tenantId };
    const paths = questions.map(([, q]) => `/api/search?q=${encodeURIComponent(q)}`);
    const targets = [`/api/tasks/${loaded.taskId}`, ...paths].map((path) => ({ url: `${base}${path}`, headers }));
    const [plain, ...measured] = await measure(targets, 1, 3);
    const rows = questions.map(([name], at) => lineOf(name, measured[at] as Measurement, plain as Measurement));
    console.log(`\nSearch of everything as ${who}: ${tasks} tasks, one connection`);
    console.log(table(['query', 'ms', 'p99 ms', 'times one task', 'bound', 'failed'], rows));
  }
}
