import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, harness, type TestOrganization } from '../test/harness.ts';
import { makers } from '../test/makers.ts';

const host = 'https://host.example';
const base = '/stint';
const web = path.join(import.meta.dirname, '../../../web');
let webDir: string;
let t: Harness;
let mine: TestOrganization;

beforeAll(async () => {
  webDir = mkdtempSync(path.join(os.tmpdir(), 'stint-web-'));
  copyFileSync(path.join(web, 'index.html'), path.join(webDir, 'index.html'));
  t = await harness({
    publicUrl: host + base,
    webDir,
    social: { google: { clientId: 'id', clientSecret: 'secret', url: 'https://provider.example' } },
  });
  mine = await t.org();
});
afterAll(() => rmSync(webDir, { recursive: true }));

const get = (url: string) => t.app.server.inject({ url });
const cookiesOf = (answer: Awaited<ReturnType<typeof get>>) =>
  answer.cookies.map(({ name, path: below }) => [name, below]);

describe('PLATFORM-28 below the base path of PUBLIC_URL', () => {
  it.each(['/', '/index.html', '/tasks?x=1', '/stinting', `${base}/`, `${base}/index.html`, `${base}/task/abc.def`])(
    'answers %s with a page all of whose addresses have the prefix, whether the proxy removed it or not',
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
      const addresses = [...body.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
      expect(addresses.length).toBeGreaterThan(3);
      expect(addresses.filter((address) => !address.startsWith(`${base}/`))).toEqual([]);
      expect(body).toContain(`<html data-base="${base}" `);
    },
  );

  it('leads to the address with a slash, because the service worker begins there', async () => {
    const { statusCode, headers } = await get(`${base}?x=1`);
    expect([statusCode, headers.location]).toEqual([308, `${base}/?x=1`]);
  });

  it('has a manifest whose addresses follow its place', () => {
    const manifest = JSON.parse(readFileSync(path.join(web, 'public/manifest.webmanifest'), 'utf8'));
    const icons = manifest.icons.map(({ src }: { src: string }) => src);
    for (const address of [manifest.start_url, manifest.scope, ...icons]) expect(address).toMatch(/^\.\//);
    expect(manifest.id).toBeUndefined();
  });

  it('answers programs, the reference of the API and unknown addresses with and without the prefix', async () => {
    for (const prefix of ['', base]) {
      expect((await get(`${prefix}/api/health`)).json()).toMatchObject({ status: 'ok' });
      expect((await get(`${prefix}/api/nothing`)).statusCode).toBe(404);
      expect((await get(`${prefix}/api/docs/json`)).json().servers).toEqual([{ url: base }]);
      expect((await get(`${prefix}/api/docs/yaml`)).headers.location).toBe(`${base}/api/docs/json`);
      const reference = (await get(`${prefix}/api/docs`)).body;
      const addresses = [...reference.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
      expect(addresses.filter((address) => !address.startsWith(`${base}/api/docs/static/`))).toEqual([]);
    }
  });

  it('sets and clears every cookie below it, so that two Stints of one host have their own', async () => {
    const payload = { team: 'Engines', name: 'Ada', email: 'ada@cookies.test', password: 'correct horse battery' };
    const signedUp = await t.app.server.inject({ method: 'POST', url: `${base}/api/auth/register`, payload });
    expect(cookiesOf(signedUp)).toContainEqual(['refresh_token', `${base}/api/auth`]);
    const start = await get(`${base}/api/auth/google`);
    expect(new URL(String(start.headers.location)).searchParams.get('redirect_uri')).toBe(
      `${host}${base}/api/auth/google/callback`,
    );
    const back = await get(`${base}/api/auth/google/callback?state=x`);
    expect(back.headers.location).toMatch(`${host}${base}/auth/social?`);
    for (const answer of [signedUp, start, back])
      for (const [name, below] of cookiesOf(answer)) expect([name, below]).toEqual([name, `${base}/api/auth`]);
    expect([cookiesOf(start).length, cookiesOf(back).length]).toEqual([1, 1]);
  });

  it('names the prefix in each address that an answer has', async () => {
    const { client, userId } = mine.owner;
    const { organizationId, teamId } = mine;
    const taskId = await makers.taskId(mine);
    const file = new File(['Theirs'], 'theirs.txt', { type: 'text/plain' });
    await client.attachments.upload({ taskId, file });
    await makers.screenshotId(mine);
    const answers = {
      picture: await client.users.get({ userId }),
      attachments: await client.attachments.list({ taskId }),
      screenshots: await client.timeSlots.list({
        startDate: '2026-01-01',
        endDate: '2026-03-03',
      }),
      board: await client.boards.list({ organizationTeamId: teamId }),
      desktop: await client.lookups.desktopServer({}),
      icons: await client.statuses.list({ organizationTeamId: teamId }),
      organization: await client.organizations.get({ organizationId }),
    };
    for (const [name, answer] of Object.entries(answers)) {
      const text = JSON.stringify(answer);
      const addresses = [...text.matchAll(/https:\/\/host\.example[^"]*/g)].map(([address]) => address);
      if (name !== 'organization') expect([name, addresses.length]).not.toEqual([name, 0]);
      for (const address of addresses) expect(`${address}/`).toMatch(`${host}${base}/`);
      // A path alone would be read as one of the root.
      expect([name, /"\/(api|public|assets)\//.exec(text)?.[0]]).toEqual([name, undefined]);
    }
  });

  it('opens a screenshot by the address that it signed', async () => {
    await makers.screenshotId(mine);
    const days = { startDate: '2026-01-01', endDate: '2026-03-03' };
    const slots = await mine.owner.client.timeSlots.list(days);
    const [address] = slots.flatMap(({ screenshots = [] }) => screenshots.map(({ fullUrl }) => String(fullUrl)));
    const opened = (await get(address?.slice(host.length) ?? '')).statusCode;
    expect([opened, (await get(`${address?.slice(host.length)}x`)).statusCode]).toEqual([200, 401]);
  });
});
