/** Run with `STINT_URL=https://time.example.com STINT_TOKEN=stint_… npx tsx example.ts`. */
import process from 'node:process';
import { createStintClient } from '@stint/client';

/** Times the newest task of a team, and returns the recorded entry. */
export async function timeNewestTask(url: string, token: string, print: (line: string) => void) {
  const stint = createStintClient({ url, token });

  const { data: teams } = await stint.GET('/api/organization-team');
  const team = teams?.items[0];
  if (!team) throw new Error('You are in no team.');

  const { data: tasks } = await stint.GET('/api/tasks/team', {
    params: { query: { organizationTeamId: team.id, take: 20 } },
  });
  for (const { number, title, status } of tasks?.items ?? []) print(`#${number} ${title} (${status})`);
  const task = tasks?.items.find(({ status }) => status !== 'completed');
  if (!task) throw new Error(`${team.name} has no open task.`);

  await stint.POST('/api/timesheet/timer/start', { body: { organizationTeamId: team.id, taskId: task.id } });
  const { data: entry } = await stint.POST('/api/timesheet/timer/stop', { body: {} });
  print(`Recorded ${entry?.duration} s on "${task.title}"`);
  return entry;
}

const { STINT_URL: url, STINT_TOKEN: token } = process.env;
if (url && token) await timeNewestTask(url, token, (line) => void process.stdout.write(`${line}\n`));
