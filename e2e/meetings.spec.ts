import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible, expectAccessiblePopup } from './look.ts';
import { onServerWith } from './own-server.ts';

/** Stands for Jitsi's script: records what it is asked for and shows a frame of its own host. */
const script = `window.JitsiMeetExternalAPI = class {
  constructor(domain, { parentNode, ...options }) {
    window.jitsiAsked = { domain, ...options };
    const frame = document.createElement('iframe');
    frame.title = 'Jitsi';
    frame.src = new URL('/room', document.querySelector('script[src$="external_api.js"]').src).href;
    parentNode.append(frame);
  }
  addListener(event, listener) { window.jitsiLeaves = listener; }
  dispose() {}
}`;

const meetingServer = http.createServer((request, response) => {
  const isScript = request.url === '/external_api.js';
  response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
  response.end(isScript ? script : '<!doctype html><title>Room</title><p>The room</p>');
});
const liveKitUrl = 'ws://127.0.0.1:9';
const secret = 'a secret that only the meeting server shares';
const test = onServerWith(async () => {
  meetingServer.listen(0, '127.0.0.1');
  await once(meetingServer, 'listening');
  return {
    JITSI_URL: `http://127.0.0.1:${(meetingServer.address() as AddressInfo).port}`,
    LIVEKIT_URL: liveKitUrl,
    LIVEKIT_API_KEY: 'key',
    LIVEKIT_API_SECRET: secret,
  };
});
test.afterAll(() => {
  meetingServer.closeAllConnections();
  meetingServer.close();
});

const jitsiOptions = (page: Page) =>
  page.evaluate(() => (window as unknown as { jitsiAsked: Record<string, unknown> }).jitsiAsked);
const call = (page: Page) => page.getByRole('alertdialog');

async function startMeeting(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Collaborate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Collaborate' });
  await dialog.getByRole('searchbox', { name: 'Search members' }).fill(name.slice(0, 3));
  await dialog.getByRole('checkbox', { name }).click();
  await expectAccessiblePopup(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Start meeting' }).click();
}

test('MEET-01 MEET-02 MEET-04 MEET-05 PRES-01 invites a member from the header to Jitsi and LiveKit, rings in the browser of the invited, and stays silent while they do not want to be disturbed', async ({
  browser,
}) => {
  const { owner, join } = await newCompany();
  await confirmAddress(owner);
  const ben = await join('Ben Bitdiddle');
  const [ownerPage, benPage] = [await open(browser, owner, '/'), await open(browser, ben, '/')];

  await startMeeting(ownerPage, ben.name);
  await expect(ownerPage).toHaveURL(/\/meet\/jitsi\?room=[a-z0-9-]+-[a-z0-9]{15}$/);
  await expect(ownerPage.frameLocator('iframe[title="Jitsi"]').getByText('The room')).toBeVisible();
  const room = new URL(ownerPage.url()).searchParams.get('room');
  expect(await jitsiOptions(ownerPage)).toMatchObject({
    domain: `127.0.0.1:${(meetingServer.address() as AddressInfo).port}`,
    roomName: expect.stringMatching(new RegExp(`^[0-9a-f-]{36}-${room}$`)),
    userInfo: { displayName: owner.name, email: owner.email },
    lang: 'en',
  });
  await expect(call(benPage)).toContainText(`${owner.name} is calling`);
  await expectAccessible(benPage);
  await call(benPage).getByRole('button', { name: 'Join' }).click();
  await expect(benPage).toHaveURL(new RegExp(`room=${room}$`));
  await expect
    .poll(() => jitsiOptions(benPage))
    .toMatchObject({ roomName: (await jitsiOptions(ownerPage)).roomName, userInfo: { displayName: ben.name } });
  await expect(call(benPage)).toBeHidden();
  await benPage.evaluate(() => (window as unknown as { jitsiLeaves: () => void }).jitsiLeaves());
  await expect(benPage.getByRole('button', { name: 'Rejoin' })).toBeVisible();

  await benPage.getByRole('button', { name: /^Your account/ }).click();
  await benPage.getByRole('menuitem', { name: /^Presence/ }).click();
  await benPage.getByRole('menuitem', { name: 'Do not disturb for 1 hour' }).click();
  await ownerPage.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(ownerPage.getByRole('img', { name: 'Do not disturb' }).first()).toBeVisible();

  const { id: organizationId } = (await owner.server.organizations.list({})).items[0] ?? { id: '' };
  await owner.server.organizations.update({ organizationId, meetingType: 'LIVEKIT' });
  const socket = ownerPage.waitForEvent('websocket', (webSocket) => webSocket.url().startsWith(liveKitUrl));
  await startMeeting(ownerPage, ben.name);
  const token = new URL((await socket).url()).searchParams.get('access_token') ?? '';
  const [head, body = '', signature] = token.split('.');
  expect(signature).toBe(createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url'));
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const roomName = new URL(ownerPage.url()).searchParams.get('roomName');
  expect(claims).toMatchObject({ sub: owner.userId, video: { room: expect.stringMatching(`/${roomName}$`) } });
  expect(await ownerPage.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(token);

  // The inbox has both, and only the first rang.
  await benPage.getByRole('link', { name: /^Inbox/ }).click();
  await expect(benPage.getByText(`${owner.name} invited you to a meeting.`)).toHaveCount(2);
  await expect(call(benPage)).toBeHidden();
});

test('MEET-06 PRES-02 sees on the card who is in a meeting, joins and tracks it, and sees who looks at the same task and talks about it', async ({
  browser,
}) => {
  const { owner, join, teamId } = await newCompany();
  const ben = await join('Ben Bitdiddle');
  await confirmAddress(owner);
  const { id } = await owner.server.tasks.create({ title: 'Weekly review', teams: [teamId] });
  const { room } = await owner.server.meetings.start({ userIds: [ben.userId] });
  const benPage = await open(browser, ben, '/team');
  const ownerPage = await open(browser, owner, `/meet/jitsi?room=${room}`);
  await benPage.getByRole('link', { name: new RegExp(`Join the meeting of ${owner.name}`) }).click();
  await expect(benPage).toHaveURL(new RegExp(`room=${room}$`));
  await benPage.getByRole('button', { name: 'Track this meeting' }).click();
  await benPage.getByRole('option', { name: 'Weekly review' }).click();
  await expect(benPage.getByRole('button', { name: 'Stop timer' }).first()).toBeVisible();
  await expectAccessible(benPage);

  await benPage.goto(`/task/${id}`);
  await ownerPage.goto(`/task/${id}`);
  const others = (page: Page) => page.getByRole('list', { name: 'Also looking at this' });
  await expect(others(ownerPage).getByRole('img', { name: ben.name })).toBeVisible();
  await expect(others(benPage).getByRole('img', { name: owner.name })).toBeVisible();
  await benPage.getByRole('button', { name: 'Add meeting' }).click();
  const talk = ownerPage.getByRole('main').getByRole('link', { name: 'Join' });
  await expect(talk).toHaveAttribute('href', /^\/meet\/jitsi\?room=[a-z-]+-[a-z0-9]{15}$/);
  await benPage.getByRole('button', { name: 'Remove meeting' }).click();
  await expect(talk).toHaveCount(0);
  await expectAccessible(ownerPage);
  await ben.server.presence.set({ status: 'OFFLINE' });
  await expect(others(ownerPage)).toHaveCount(0);
});
