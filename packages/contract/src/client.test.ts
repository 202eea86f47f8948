import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createClient } from './client.ts';
import type { ErrorCode } from './errors.ts';
import { get, post } from './route.ts';
import { teamMembersApi, teamsApi } from './workspace/teams.ts';

const api = {
  things: {
    list: get('/things', { can: 'anybody', returns: z.object({ items: z.array(z.object({ id: z.string() })) }) }),
    add: post('/things', { can: 'anybody', upload: true, body: z.object({}), returns: z.object({}) }),
    file: get('/things/file', { can: 'anybody', returns: z.file(), download: 'stored' }),
  },
};
const broken = (name: string) => Object.assign(new Error(name), { name });
const answers =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });
const fails = (error: unknown) => async () => {
  throw error;
};
const interrupted = async () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.error(new TypeError('terminated')),
    }),
  );

describe('a failed call', () => {
  it.each<[what: string, send: () => Promise<Response>, code: ErrorCode, status: number]>([
    ['has no network', fails(new TypeError('Failed to fetch')), 'network', 503],
    ['takes too long', fails(broken('TimeoutError')), 'timeout', 504],
    ['is broken off', fails(broken('AbortError')), 'aborted', 408],
    ['breaks in the middle of its answer', interrupted, 'aborted', 408],
    ['goes to no address', fails(new TypeError('Invalid URL')), 'invalid_url', 400],
    ['is answered with something else', answers('<html>Bad gateway</html>', 502), 'bad_response', 502],
    ['is answered well, with something else', answers('<html>Welcome</html>'), 'bad_response', 502],
    ['meets a server that is away', answers('', 503), 'unavailable', 503],
    ['is refused with a code', answers('{"code":"task.closed","message":"x"}', 409), 'task.closed', 409],
    [
      'is refused in words that are new to us',
      answers('{"code":"new.rule","message":"Not on Sundays"}', 403),
      'said',
      403,
    ],
    ['is refused without a word', answers('{}', 400), 'malformed', 400],
    ['is forbidden without a word', answers('', 403), 'not_allowed', 403],
    ['is forbidden for want of nothing named', answers('{"code":"forbidden","message":"x"}', 403), 'not_allowed', 403],
    [
      'is forbidden for want of a permission that is new to us',
      answers('{"code":"forbidden","details":{"permission":"FLY"}}', 403),
      'not_allowed',
      403,
    ],
    [
      'is forbidden for want of a permission',
      answers('{"code":"forbidden","details":{"permission":"ORG_TASK_EDIT"}}', 403),
      'forbidden',
      403,
    ],
  ])('%s', async (_, send, code, status) => {
    await expect(createClient(api, send as typeof fetch).things.list({})).rejects.toMatchObject({ code, status });
  });

  it("passes the server's message through", async () => {
    const { things } = createClient(api, answers('{"message":"Not on Sundays"}', 422) as typeof fetch);
    await expect(things.list({})).rejects.toMatchObject({ message: 'Not on Sundays', status: 422 });
  });

  it('reports a cancellation by the caller', async () => {
    const controller = new AbortController();
    const send = (async () => {
      controller.abort();
      throw broken('AbortError');
    }) as typeof fetch;
    const call = createClient(api, send).things.list({}, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ code: 'cancelled', status: 499 });
  });

  it('reports an answer that does not match its shape, and throws', async () => {
    const reported: string[] = [];
    const send = answers('{"items":[{"id":"a"},{"id":7}]}') as typeof fetch;
    const call = createClient(api, send, '/api', (message) => reported.push(message)).things.list({});
    const message = 'Validation failed in things.list: items.1.id: Invalid input: expected string, received number';
    await expect(call).rejects.toMatchObject({ code: 'answer_invalid', message });
    expect(reported).toEqual([message]);
  });

  it.each([
    ['create', 'Create team validation failed'],
    ['update', 'Edit team validation failed'],
    ['remove', 'Delete team validation failed'],
  ] as const)('says in the log what failed with a team: %s', async (op, failed) => {
    const reported: string[] = [];
    const report = (message: string) => reported.push(message);
    const { teams } = createClient({ teams: teamsApi }, answers('{"id":7}') as typeof fetch, '/api', report);
    const call = teams[op] as (args: object) => Promise<unknown>;
    await expect(call({ teamId: 'a', name: 'Northwind' })).rejects.toMatchObject({ code: 'answer_invalid' });
    expect(reported).toEqual([expect.stringMatching(`^${failed}: Validation failed in teams.${op}: `)]);
  });

  it('refuses the answer to a member removal without a boolean', async () => {
    const { teamMembers } = createClient({ teamMembers: teamMembersApi }, answers('{"affected":1}') as typeof fetch);
    await expect(teamMembers.removeEmployee({ employeeId: 'a' })).rejects.toMatchObject({
      message: 'Validation failed in teamMembers.removeEmployee: : Expected boolean response',
    });
  });

  it.each<[what: string, send: () => Promise<Response>, code: ErrorCode]>([
    ['has no network', fails(new TypeError('Failed to fetch')), 'network'],
    ['breaks in the middle', interrupted, 'aborted'],
    ['is refused', answers('{"code":"export.gone"}', 404), 'export.gone'],
  ])('of a file %s', async (_, send, code) => {
    await expect(createClient(api, send as typeof fetch).things.file({})).rejects.toMatchObject({ code });
  });

  it('refuses an upload without a base URL', async () => {
    const call = createClient(api, answers('{}') as typeof fetch, '').things.add({});
    await expect(call).rejects.toMatchObject({ message: 'Base URL is required for file uploads' });
  });

  it('passes an unexpected error through', async () => {
    const failure = new Error('no such pretence');
    await expect(createClient(api, fails(failure) as typeof fetch).things.list({})).rejects.toBe(failure);
  });
});
