import { createHmac } from 'node:crypto';
import { jwtVerify } from 'jose';
import { TokenVerifier } from 'livekit-server-sdk';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';

let t: Harness;
let org: TestOrganization;
let ben: Person;
const secret = 'a secret that only the meeting server shares with us';
beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  org = await t.org();
  ben = await org.join('EMPLOYEE', { name: 'Ben Bitdiddle' });
  t.app.services.settings.liveKit = { url: 'wss://meet.example.test', apiKey: 'APIkey', apiSecret: secret };
});
afterEach(() => {
  t.app.services.settings.liveKit = undefined;
  t.app.services.settings.jitsi = undefined;
});

const plain = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** Checks signature, participant, room and expiry as the meeting server does. */
function admitted(token: string) {
  const [head, body, signature] = token.split('.');
  expect(signature).toBe(createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url'));
  expect(plain(head)).toMatchObject({ alg: 'HS256' });
  return plain(body);
}

describe('a room token', () => {
  it('is signed as the meeting server expects and admits only the caller', async () => {
    const roomRequest = { roomName: 'Standup-k3x9q2mz7w1v5b4', username: 'The CEO' };
    const { token, serverUrl } = await ben.client.meetings.liveKit(roomRequest);
    const seconds = Date.parse(t.now()) / 1000;
    expect(serverUrl).toBe('wss://meet.example.test');
    expect(admitted(token)).toEqual({
      iss: 'APIkey',
      sub: ben.userId,
      name: 'Ben Bitdiddle',
      nbf: seconds,
      exp: seconds + 600,
      video: { room: `${org.tenantId}/${roomRequest.roomName}`, roomJoin: true, canPublish: true, canSubscribe: true },
    });
  });

  it('is accepted by the verifier of LiveKit', async () => {
    const { token } = await ben.client.meetings.liveKit({ roomName: 'standup' });
    vi.useFakeTimers({ now: Date.parse(t.now()), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const claims = await new TokenVerifier('APIkey', secret).verify(token);
    expect(claims).toMatchObject({ sub: ben.userId, video: { room: `${org.tenantId}/standup`, roomJoin: true } });
    await expect(new TokenVerifier('APIkey', `${secret}!`).verify(token)).rejects.toThrow();
  });

  it('opens a room of the workspace only', async () => {
    const other = await t.org();
    const rooms = await Promise.all(
      [ben.client, org.owner.client, other.owner.client].map(async ({ meetings }) => {
        const { video } = admitted((await meetings.liveKit({ roomName: 'standup' })).token);
        return (video as { room: string }).room;
      }),
    );
    expect(rooms[0]).toBe(rooms[1]);
    expect(rooms[2]).not.toBe(rooms[0]);
  });

  it('is issued to members only, and names missing parameters', async () => {
    const stranger = await t.call('GET', '/api/livekit?roomName=standup&username=Ben');
    expect(stranger.statusCode).toBe(401);
    for (const query of ['', '?roomName=', '?roomName=%20%20&username=Ben']) {
      const response = await t.call('GET', `/api/livekit${query}`, { token: ben.token });
      expect([response.statusCode, response.json().details], query).toEqual([
        400,
        { roomName: 'Please make sure to fill out this field' },
      ]);
    }
    const long = await t.call('GET', `/api/livekit?roomName=${'x'.repeat(201)}`, { token: ben.token });
    expect(long.statusCode).toBe(400);
  });

  it('is refused when no meeting server is configured', async () => {
    t.app.services.settings.liveKit = undefined;
    const response = await t.call('GET', '/api/livekit?roomName=standup&username=Ben', { token: ben.token });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { code: 'meeting.livekit_unavailable', message: "LiveKit video meetings aren't set up on this server." },
    ]);
  });

  it('is issued at most thirty times a minute', async () => {
    const ask = () => ben.client.meetings.liveKit({ roomName: 'standup' });
    for (let count = 0; count < 30; count++) await ask();
    await expect(ask()).rejects.toMatchObject({
      code: 'too_many_requests',
      status: 429,
      details: { seconds: expect.stringMatching(/^[1-9]\d?$/) },
    });
    await expect(org.owner.client.meetings.liveKit({ roomName: 'standup' })).resolves.toBeTruthy();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001);
    await expect(ask()).resolves.toBeTruthy();
    clock.mockRestore();
  });

  it('is not logged, nor is the secret', async () => {
    const { token } = await ben.client.meetings.liveKit({ roomName: 'standup' });
    const lines = t.logged.join('\n');
    expect(lines).toContain('/api/livekit');
    for (const secretText of [token, secret]) expect(lines).not.toContain(secretText);
  });
});

describe('entering a Jitsi room', () => {
  const started = async () => (await org.owner.client.meetings.start({ userIds: [], name: 'Standup' })).room;

  it('gives the server and the own name, and a token for this room only when the server asks for one', async () => {
    const room = await started();
    await expect(ben.client.meetings.jitsi({ room })).rejects.toMatchObject({ code: 'meeting.jitsi_unavailable' });
    t.app.services.settings.jitsi = { url: 'https://jitsi.example.test' };
    expect(await ben.client.meetings.jitsi({ room })).toEqual({
      token: null,
      serverUrl: 'https://jitsi.example.test',
      room: `${org.tenantId}-${room}`,
      name: 'Ben Bitdiddle',
      email: ben.email,
    });
    t.app.services.settings.jitsi.key = { appId: 'stint', secret };
    const { token } = await ben.client.meetings.jitsi({ room });
    const { payload } = await jwtVerify(token ?? '', new TextEncoder().encode(secret), {
      issuer: 'stint',
      audience: 'jitsi',
      subject: 'jitsi.example.test',
      currentDate: new Date(t.now()),
    });
    expect(payload).toMatchObject({
      room: `${org.tenantId}-${room}`,
      context: { user: { id: ben.userId, name: 'Ben Bitdiddle', email: ben.email } },
    });
    expect((payload.exp ?? 0) - Date.parse(t.now()) / 1000).toBeLessThanOrEqual(600);
    expect(t.logged.join('\n')).not.toContain(token);
  });

  it('opens a room that was started in the workspace, and no other', async () => {
    t.app.services.settings.jitsi = { url: 'https://jitsi.example.test', key: { appId: 'stint', secret } };
    const other = await t.org();
    const { room: theirs } = await other.owner.client.meetings.start({ userIds: [], name: 'Standup' });
    const own = await started();
    for (const room of [theirs, '*', 'daily', `${own}*`, own.slice(0, -1), `../${own}`, `${org.tenantId}-${own}`, '%'])
      await expect(ben.client.meetings.jitsi({ room }), room).rejects.toMatchObject({
        status: 404,
        code: 'meeting.room_unknown',
      });
    await expect(ben.client.meetings.jitsi({ room: own })).resolves.toBeTruthy();
  });

  it('is for signed-in people, with a room', async () => {
    t.app.services.settings.jitsi = { url: 'https://jitsi.example.test' };
    expect((await t.call('GET', `/api/auth/meet/jwt?room=daily`)).statusCode).toBe(401);
    expect((await t.call('GET', '/api/auth/meet/jwt?room=', { token: ben.token })).statusCode).toBe(400);
  });
});

describe('a started meeting', () => {
  it('has a room with 15 random characters, of the type that the workspace chose', async () => {
    const { client } = org.owner;
    const { room, type } = await client.meetings.start({ userIds: [], name: 'Team Ünïque!' });
    expect([type, room]).toEqual(['JITSI', expect.stringMatching(/^team-unique-[a-z0-9]{15}$/)]);
    await client.organizations.update({ organizationId: org.organizationId, meetingType: 'LIVEKIT' });
    const next = await client.meetings.start({ userIds: [] });
    expect([next.type, next.room === room]).toEqual(['LIVEKIT', false]);
    const wrong = { organizationId: org.organizationId, meetingType: 'ZOOM' as 'JITSI' };
    await expect(client.organizations.update(wrong)).rejects.toMatchObject({ status: 400 });
  });

  it('rings for the invited until they answer, and stays in their inbox', async () => {
    const { id, room } = await org.owner.client.meetings.start({ userIds: [ben.userId, org.owner.userId] });
    const { items } = await ben.client.meetings.ringing({});
    expect(items).toMatchObject([{ meetingId: id, room, type: 'JITSI' }]);
    expect((await org.owner.client.meetings.ringing({})).total).toBe(0);
    const inbox = await ben.client.notifications.list({});
    expect(inbox.items).toMatchObject([{ kind: 'meeting.invited', subjectId: id, words: { room, type: 'JITSI' } }]);
    await ben.client.meetings.answer({ meetingId: id });
    expect((await ben.client.meetings.ringing({})).total).toBe(0);
    await expect(org.owner.client.meetings.answer({ meetingId: id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('can be joined by people whom its starter invites later, and by nobody else', async () => {
    const { id: meetingId, room } = await org.owner.client.meetings.start({ userIds: [] });
    const again = await org.owner.client.meetings.start({ userIds: [ben.userId], meetingId });
    expect([again.id, again.room]).toEqual([meetingId, room]);
    expect((await ben.client.meetings.ringing({})).items).toMatchObject([{ meetingId, room }]);
    const foreign = ben.client.meetings.start({ userIds: [org.owner.userId], meetingId });
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  });

  it('stops ringing after a minute', async () => {
    await org.owner.client.meetings.start({ userIds: [ben.userId] });
    t.pass(61 / 60);
    expect((await ben.client.meetings.ringing({})).total).toBe(0);
  });

  it('does not ring for people who do not want to be disturbed', async () => {
    const until = new Date(Date.parse(t.now()) + 30_000).toISOString();
    await ben.client.presence.set({ status: 'DO_NOT_DISTURB', until });
    await org.owner.client.meetings.start({ userIds: [ben.userId] });
    expect((await ben.client.meetings.ringing({})).total).toBe(0);
    expect((await ben.client.notifications.count({})).unread).toBe(1);
    t.pass(31 / 60);
    expect((await ben.client.meetings.ringing({})).total).toBe(1);
  });

  it('is mailed to the invited who are away only', async () => {
    const ada = await org.join('EMPLOYEE');
    await t.runJobs();
    t.mails.length = 0;
    await ada.client.presence.set({ status: 'AWAY' });
    // Being online is stored after the answer of a call.
    await vi.waitFor(async () => {
      const { items } = await ben.client.members.list({});
      expect(items.find(({ id }) => id === ben.employeeId)?.isOnline).toBe(true);
    }, 10_000);
    await org.owner.client.meetings.start({ userIds: [ben.userId, ada.userId] });
    await t.runJobs();
    const to = t.mails.filter(({ text }) => text.includes('/meet/jitsi?room=')).map((mail) => mail.to);
    expect(to).toEqual([ada.email]);
  });

  it('refuses people of other workspaces and those without a shared team', async () => {
    const other = await t.org();
    const guest = await org.join('EMPLOYEE', { team: false });
    const before = (await ben.client.notifications.list({})).total;
    for (const userId of [other.owner.userId, crypto.randomUUID()]) {
      const ask = org.owner.client.meetings.start({ userIds: [ben.userId, userId] });
      await expect(ask).rejects.toMatchObject({ code: 'invalid_reference' });
    }
    const ask = guest.client.meetings.start({ userIds: [ben.userId] });
    await expect(ask).rejects.toMatchObject({ code: 'invalid_reference' });
    expect((await ben.client.notifications.list({})).total).toBe(before);
  });
});

it('is a room of a task, the same for all who see the task', async () => {
  const org = await t.org();
  const ben = await org.join('EMPLOYEE');
  const { id: taskId } = await ben.client.tasks.create({ title: 'Note G', teams: [org.teamId] });
  expect(await ben.client.taskMeetings.get({ taskId })).toEqual({ meeting: null });
  const opened = await Promise.all([1, 2, 3].map(() => ben.client.taskMeetings.open({ taskId })));
  expect(opened[0]).toMatchObject({ type: 'JITSI', room: expect.stringMatching(/^note-g-[a-z0-9]{15}$/) });
  expect(new Set(opened.map(({ room }) => room)).size).toBe(1);
  expect(await org.owner.client.taskMeetings.get({ taskId })).toEqual({ meeting: opened[0] });
  const other = await t.org();
  await expect(other.owner.client.taskMeetings.get({ taskId })).rejects.toMatchObject({ code: 'invalid_reference' });
  await expect(other.owner.client.taskMeetings.open({ taskId })).rejects.toMatchObject({ status: 404 });
  await ben.client.taskMeetings.remove({ taskId });
  await expect(ben.client.taskMeetings.remove({ taskId })).rejects.toMatchObject({ code: 'not_found' });
  expect((await ben.client.taskMeetings.open({ taskId })).room).not.toBe(opened[0]?.room);
});
