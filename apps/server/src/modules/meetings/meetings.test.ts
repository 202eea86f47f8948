import { createHmac } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../test/harness.ts';

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
    const given = { roomName: 'Standup-k3x9q2mz7w1v5b4', username: 'Ada Lovelace' };
    const { token, serverUrl } = await ben.client.meetings.liveKit(given);
    const seconds = Date.parse(t.now()) / 1000;
    expect(serverUrl).toBe('wss://meet.example.test');
    expect(admitted(token)).toEqual({
      iss: 'APIkey',
      sub: ben.userId,
      name: 'Ada Lovelace',
      nbf: seconds,
      exp: seconds + 600,
      video: { room: `${org.tenantId}/${given.roomName}`, roomJoin: true, canPublish: true, canSubscribe: true },
    });
  });

  it("uses the account's name by default", async () => {
    for (const username of [undefined, '', '  ']) {
      const { token } = await ben.client.meetings.liveKit({ roomName: 'standup', ...(username && { username }) });
      expect(admitted(token)).toMatchObject({ name: 'Ben Bitdiddle' });
    }
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
