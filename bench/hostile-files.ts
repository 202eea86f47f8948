import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Answer, type HostileCase, remarkOf, type Stage } from './hostile-case.ts';

type Call = (stage: Stage, token: string, at: number) => Promise<Answer>;

/** So many calls at once, by so many people in turn. */
const together = (name: string, count: number, people: number, call: Call): HostileCase => ({
  name,
  attack: async (stage) => {
    const calls = Array.from({ length: count }, (_, at) => call(stage, stage.tokens[at % people] ?? '', at));
    return remarkOf(await Promise.all(calls));
  },
});

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const columns = ['date', 'member', 'project', 'task', 'description', 'from', 'to', 'time'].map((key) => ({
  key,
  label: key,
}));
const entries = (format: string) => ({
  report: 'entries',
  format,
  name: 'Time',
  columns,
  filter: { startDate: day(300), endDate: day(0) },
});

const maxEntries = 30_000;
/** Entries of five minutes for the owner, most of a year. */
const fill = `insert into time_log ("tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "logType", source, description)
  select $1, $2, $3, now() - interval '290 days' + n * interval '5 minutes', now() - interval '290 days' + (n + 1) * interval '5 minutes',
    'TRACKED', 'BROWSER', 'An entry of five minutes, number ' || n from generate_series(0, ${maxEntries} - 1) n`;

async function addEntries({ databaseUrl, attacker }: Stage): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(fill, [attacker.tenantId, attacker.organizationId, attacker.employeeId]);
  await client.end();
}

const exportAs =
  (format: string): Call =>
  ({ send }, token) =>
    send(token, 'POST', '/api/timesheet/report/export', entries(format));

const rowsOfImport = 5000;
const header = 'Project,Task,Description,Start date,Start time,End date,End time';
/** A file of time, each with days of its own. */
function timeFile(at: number): string {
  const lines = [header];
  for (let row = 0; row < rowsOfImport; row++) {
    const date = new Date(Date.UTC(2015 + at, 0, 1 + Math.floor(row / 20))).toISOString().slice(0, 10);
    const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
    const from = (row % 20) * 30;
    lines.push(`Imported,Task ${row % 20},Entry ${row},${date},${clock(from)},${date},${clock(from + 30)}`);
  }
  return lines.join('\n');
}
const importTime: Call = ({ send, attacker }, token, at) =>
  send(token, 'POST', '/api/time-imports', {
    organizationTeamId: attacker.teamId,
    name: `File ${at}`,
    csv: timeFile(at),
    timeZone: 'UTC',
  });
const importCommas: Call = ({ send, attacker }, token, at) => {
  const [path, commas] = at % 2 ? ['/api/time-imports', 2_900_000] : ['/api/task-imports', 1_900_000];
  const csv = at % 3 ? `Title\n${','.repeat(commas)}` : ','.repeat(commas);
  return send(token, 'POST', path, { organizationTeamId: attacker.teamId, name: 'Commas', csv });
};

const hangMs = 20_000;

/** A form that is begun and never ended. Returns the first line of the answer, if there is one in time. */
async function hangingForm({ base }: Stage, token: string, boundary: string, end: Promise<void>): Promise<string> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  const head = ['POST /api/image-assets/upload/x HTTP/1.1', `Host: ${hostname}`, `Authorization: Bearer ${token}`];
  const type = `Content-Type: multipart/form-data; boundary=${boundary}`;
  socket.write([...head, type, 'Content-Length: 200', '', `--${boundary}\r\n`].join('\r\n'));
  await end;
  socket.destroy();
  return answer.split(' ')[1] ?? 'none';
}

const hangingUploads: HostileCase = {
  name: 'uploads',
  attack: async (stage) => {
    const end = sleep(hangMs, undefined, { signal: stage.signal }).catch(() => undefined);
    const forms = Array.from({ length: 64 }, (_, at) =>
      hangingForm(stage, stage.tokens[at % 4] ?? '', at % 2 ? 'x' : '', end),
    );
    const statuses = await Promise.all(forms);
    return remarkOf(statuses.map((status) => ({ status: Number(status) || 0, text: '' })));
  },
};

/** Files that are written, read or uploaded. */
export const fileCases: readonly HostileCase[] = [
  together('pdf-1', 60, 1, ({ send, attacker }, token) =>
    send(token, 'POST', '/api/tasks/export', {
      name: 'Tasks',
      format: 'pdf',
      columns: [{ key: 'title', label: 'Title' }],
      filter: { organizationTeamId: attacker.teamId },
    }),
  ),
  together('pdf-10', 60, 10, exportAs('pdf')),
  { ...together('xlsx-10', 30, 10, exportAs('xlsx')), prepare: addEntries },
  { ...together('csv-10', 30, 10, exportAs('csv')), prepare: addEntries },
  together('import-1', 10, 1, importTime),
  together('import-4', 10, 4, importTime),
  together('commas', 12, 4, importCommas),
  hangingUploads,
];
