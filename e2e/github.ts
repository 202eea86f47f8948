/**
 * A GitHub for the journey: the page on which a person installs an app, and the few calls of its REST API that one
 * repository with some issues needs. Modelled on https://docs.github.com/rest, version 2022-11-28.
 */
import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Issue {
  number: number;
  title: string;
  body: string;
  state: 'open' | 'closed';
  labels: { name: string }[];
  assignees: never[];
  html_url: string;
  updated_at: string;
}

const secret = 'the secret of deliveries';
const repository = {
  ...{ id: 4711, name: 'engine', full_name: 'octo/engine', private: true },
  html_url: 'https://github.com/octo/engine',
};

export async function github(home: () => string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const now = () => new Date().toISOString();
  const issue = (number: number, title: string): Issue => ({
    ...{ number, title, body: `About *${title}*`, state: 'open', labels: [], assignees: [], updated_at: now() },
    html_url: `https://github.com/octo/engine/issues/${number}`,
  });
  const issues = [issue(1, 'Oil the gears'), issue(2, 'Count the cards')];

  const patched = (number: number, body: Partial<Omit<Issue, 'labels'>> & { labels?: string[] }) => {
    const issue = issues.find((candidate) => candidate.number === number);
    if (!issue) return null;
    const labels = body.labels?.map((name) => ({ name })) ?? issue.labels;
    return Object.assign(issue, body, { labels, assignees: [], updated_at: now() });
  };
  /** The answers by method and path. */
  const answers: [RegExp, (parts: string[], body: string) => object | null][] = [
    [/^POST \/login\/oauth\/access_token$/, () => ({ access_token: 'a person' })],
    [/^GET \/user\/installations$/, () => ({ total_count: 1, installations: [{ id: 77 }] })],
    [/^GET \/app\/installations\/77$/, () => ({ id: 77, app_id: 123, account: { login: 'octo' } })],
    [/^GET \/user\/memberships\/orgs\/octo$/, () => ({ state: 'active', role: 'admin' })],
    [
      /^POST \/app\/installations\/77\/access_tokens$/,
      () => ({ token: 'of the app', expires_at: new Date(Date.now() + 3_600_000).toISOString() }),
    ],
    [/^GET \/installation\/repositories$/, () => ({ total_count: 1, repositories: [repository] })],
    [/^GET \/repositories\/4711$/, () => repository],
    [/^GET \/repos\/octo\/engine\/installation$/, () => ({ id: 77 })],
    [/^GET \/repos\/octo\/engine\/issues$/, () => issues],
    [/^GET \/repos\/octo\/engine\/issues\/comments$/, () => []],
    [/^GET \/repos\/octo\/engine\/issues\/(\d+)$/, ([n]) => issues.find((issue) => issue.number === Number(n)) ?? null],
    [/^PATCH \/repos\/octo\/engine\/issues\/(\d+)$/, ([n], body) => patched(Number(n), JSON.parse(body))],
  ];

  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://github');
    if (url.pathname === '/github-apps/stint-test/installations/new') {
      const state = url.searchParams.get('state') ?? '';
      const back = new URLSearchParams({ installation_id: '77', setup_action: 'install', code: 'once', state });
      const page = `<!doctype html><html lang="en"><title>Install</title><h1>Install Stint</h1>
        <p><a href="${home()}/integration/github?${String(back).replaceAll('&', '&amp;')}">Install</a></p></html>`;
      response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      return;
    }
    let body = '';
    for await (const part of request) body += part;
    const requestLine = `${request.method} ${url.pathname}`;
    const answerBody = answers.flatMap(([path, answer]) => {
      const parts = path.exec(requestLine);
      return parts ? [answer(parts.slice(1), body)] : [];
    })[0];
    response
      .writeHead(answerBody ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answerBody ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Sends a signed delivery, as GitHub does. */
  const deliver = async (event: string, payload: object) => {
    const sent = JSON.stringify({ installation: { id: 77 }, repository: { id: repository.id }, ...payload });
    const signature = createHmac('sha256', secret).update(sent).digest('hex');
    const headers = {
      ...{ 'content-type': 'application/json', 'x-github-event': event, 'x-github-delivery': randomUUID() },
      'x-hub-signature-256': `sha256=${signature}`,
    };
    return fetch(`${home()}/api/integration/github/webhook`, { method: 'POST', headers, body: sent });
  };
  const env = {
    ...{ ALLOW_PRIVATE_NETWORK: 'true', GITHUB_API_URL: url, GITHUB_APP_ID: '123', GITHUB_APP_NAME: 'stint-test' },
    GITHUB_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs1', format: 'pem' })),
    ...{ GITHUB_WEBHOOK_SECRET: secret, GITHUB_APP_CLIENT_ID: 'app', GITHUB_APP_CLIENT_SECRET: 'kept' },
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { env, issues, deliver, close };
}
