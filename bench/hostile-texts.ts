import { setTimeout as sleep } from 'node:timers/promises';
import { type GithubServer, githubServer } from '../apps/server/src/test/github-server.ts';
import { type Answer, type HostileCase, remarkOf } from './hostile-case.ts';

/** Tasks whose descriptions are nested as deep as their length allows. */
const nestedTexts: HostileCase = {
  name: 'nested-texts',
  attack: async ({ send, tokens: [token = ''], attacker: { teamId } }) => {
    const texts = ['b', 'ul', 'x', 'div', 'table'].map((tag) =>
      `<${tag}>`.repeat(Math.floor(99_000 / (tag.length + 2))),
    );
    const answers = await Promise.all(
      [...texts, ...texts].map((description) =>
        send(token, 'POST', '/api/tasks', { title: 'Nested', teams: [teamId], description }),
      ),
    );
    return `answers: ${answers.map(({ status }) => status)}`;
  },
};

/** Markdown and HTML that a simple reader takes long for, as long as asked for. */
const bombs: readonly ((length: number) => string)[] = [
  ...['>', '- ', '1. ', '[', '![', '*a_', '**a__', '[a](<b', '`a``', '<a ', '<!--', '&#1', '\\*', '|a'].map(
    (piece) => (length: number) => piece.repeat(length / piece.length),
  ),
  // Each line is nested deeper than the one before.
  (length) => {
    const depth = Math.floor(Math.sqrt(length));
    return Array.from({ length: depth }, (_, at) => `${' '.repeat(2 * at)}- x`)
      .join('\n')
      .slice(0, length);
  },
  (length) => `<p ${'a="b" '.repeat(length / 6 - 2)}>`,
  (length) => `${'<ul><li>'.repeat(length / 20)}x${'</li></ul>'.repeat(length / 20)}`.slice(0, length),
  (length) => `| a |\n|---|\n${'|'.repeat(length - 20)}`,
];

/** Descriptions and comments of 20 people at once. */
const bombTexts: HostileCase = {
  name: 'bomb-texts',
  attack: async ({ send, tokens, attacker: { teamId, taskId } }) => {
    const calls = bombs.flatMap((bomb, at) => {
      const token = tokens[at % tokens.length] ?? '';
      const description = bomb(99_900);
      const comment = { entity: 'Task', entityId: taskId, comment: bomb(19_900) };
      return [
        send(token, 'POST', '/api/tasks', { title: 'Bomb', teams: [teamId], description }),
        send(token, 'POST', '/api/comment', comment),
      ];
    });
    return remarkOf(await Promise.all(calls));
  },
};

let github: GithubServer;
const issuesOf = () =>
  bombs.map((bomb, at) => ({
    ...{ number: at + 1, title: `Issue ${at}`, body: bomb(65_000), state: 'open' as const },
    ...{ labels: [], assignees: [], updated_at: new Date().toISOString() },
  }));

/** A repository whose issues have such texts. They become tasks, are edited there, and go back. */
const bombIssues: HostileCase = {
  name: 'bomb-issues',
  begin: async (signal) => {
    github = await githubServer(() => new Date().toISOString());
    signal.addEventListener('abort', () => github.close());
    github.state.issues = issuesOf();
    const { app } = github;
    return {
      ...{ GITHUB_APP_ID: app.appId, GITHUB_APP_NAME: app.name, GITHUB_PRIVATE_KEY: app.privateKey },
      ...{ GITHUB_WEBHOOK_SECRET: app.webhookSecret, GITHUB_API_URL: app.apiUrl, GITHUB_URL: app.url },
      ...{ GITHUB_APP_CLIENT_ID: app.clientId, GITHUB_APP_CLIENT_SECRET: app.clientSecret },
    };
  },
  attack: async ({ send, tokens: [token = ''], attacker, signal }) => {
    const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const { status, text } = await send(token, method, `/api${path}`, body);
      if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
      return JSON.parse(text) as T;
    };
    const { nonce } = await call<{ nonce: string }>('POST', '/integration/github/begin', {});
    const authorized = { state: '77-install', code: 'code-of-ada', nonce };
    const { id: integrationId } = await call<{ id: string }>('POST', '/integration/github/oauth', authorized);
    const chosen = { integrationId, repository: { id: 4711 } };
    const { id: repositoryId } = await call<{ id: string }>('POST', '/integration/github/repository/sync', chosen);
    const { items } = await call<{ items: { id: string }[] }>('GET', '/organization-projects');
    const projectId = items[0]?.id ?? '';
    await call('PUT', `/organization-projects/${projectId}`, { teams: [attacker.teamId] });
    await call('PUT', `/organization-projects/setting/${projectId}`, { repositoryId, isTasksAutoSync: true });
    const state = () =>
      call<{ importState: string; issuesCount: number }>('GET', `/integration/github/project/${projectId}`);
    let read = await state();
    while (read.importState !== 'DONE' && !signal.aborted) {
      await sleep(100);
      read = await state();
    }
    const where = `where[projectId]=${projectId}&take=100`;
    const { items: tasks } = await call<{ items: { id: string; title: string }[] }>(
      'GET',
      `/tasks/pagination?${where}`,
    );
    const ofIssues = tasks.filter(({ title }) => title.startsWith('Issue '));
    const edits: Answer[] = [];
    for (const [at, { id }] of ofIssues.entries())
      edits.push(await send(token, 'PUT', `/api/tasks/${id}`, { description: bombs[at % bombs.length]?.(99_000) }));
    await sleep(5000, undefined, { signal }).catch(() => undefined);
    return `${read.issuesCount} issues read, edits: ${remarkOf(edits)}`;
  },
};

/** Texts that are dear to read. */
export const textCases: readonly HostileCase[] = [nestedTexts, bombTexts, bombIssues];
