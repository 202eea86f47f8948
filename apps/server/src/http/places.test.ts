import { api, operations, type Work } from '@stint/contract';
import { describe, expect, it, vi } from 'vitest';
import { Places, type WorkOwner } from './places.ts';

const person = (personId: string, workspaceId = 'a'): WorkOwner => ({ personId, workspaceId });

/** Work that runs until it is ended, in the order of its arrival. */
function office() {
  const places = new Places();
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const arrive = (work: Work, owner: WorkOwner, signal?: AbortSignal) => {
    const run = async () => {
      running.push(owner.personId);
      await new Promise<void>((resolve) => ends.set(owner.personId, resolve));
      running.splice(running.indexOf(owner.personId), 1);
    };
    const done = places.run(work, owner, run, signal && { signal }).then(
      () => 'done',
      (error) => error.code,
    );
    return done;
  };
  const end = async (personId: string) => {
    ends.get(personId)?.();
    await vi.waitFor(() => expect(running).not.toContain(personId), { interval: 1 });
  };
  return { arrive, end, running };
}

describe('a place for costly work', () => {
  it('is one a person, one a workspace and two in all for PDFs, and passed on in order', async () => {
    const { arrive, end, running } = office();
    const calls = ['Ada', 'Bob', 'Cy'].map((name) => arrive('pdf', person(name)));
    calls.push(arrive('pdf', person('Dee', 'b')), arrive('pdf', person('Eve', 'c')));
    await vi.waitFor(() => expect(running).toEqual(['Ada', 'Dee']), { interval: 1 });
    await end('Dee');
    await vi.waitFor(() => expect(running).toEqual(['Ada', 'Eve']), { interval: 1 });
    await end('Ada');
    await vi.waitFor(() => expect(running).toEqual(['Eve', 'Bob']), { interval: 1 });
    for (const name of ['Bob', 'Cy', 'Eve']) {
      await vi.waitFor(() => expect(running).toContain(name), { interval: 1 });
      await end(name);
    }
    expect(await Promise.all(calls)).toEqual(Array(5).fill('done'));
  });

  it.each([
    ['pdf', 1, 1, 'export.busy'],
    ['table', 1, 3, 'export.busy'],
    ['import', 1, 2, 'import.busy'],
    ['picture', 1, 8, 'upload.busy'],
  ] as const)('of %s: a person has %i and waits for %i more', async (work, maxRunning, waiting, code) => {
    const { arrive } = office();
    const calls = Array.from({ length: 10 }, () => arrive(work, person('Ada')));
    const refused = await Promise.all(calls.slice(maxRunning + waiting));
    expect(refused).toEqual(Array(10 - maxRunning - waiting).fill(code));
  });

  it('is left for another workspace, in the line too', async () => {
    const { arrive, running } = office();
    const many = Array.from({ length: 40 }, (_, at) => arrive('table', person(`Ada ${at}`)));
    expect(await Promise.all(many.slice(10))).toEqual(Array(30).fill('export.busy'));
    void arrive('table', person('Bob', 'b'));
    await vi.waitFor(() => expect(running).toContain('Bob'), { interval: 1 });
  });

  it('is no longer waited for by a call that is gone, and free after a failure', async () => {
    const { arrive, end, running } = office();
    const closed = new AbortController();
    const first = arrive('pdf', person('Ada'));
    const abandonedCall = arrive('pdf', person('Bob'), closed.signal);
    closed.abort();
    expect(await abandonedCall).toBe('aborted');
    await end('Ada');
    expect([await first, running]).toEqual(['done', []]);
    const places = new Places();
    const fail = () => places.run('pdf', person('Ada'), () => Promise.reject(new Error('No')));
    for (let times = 0; times < 5; times++) await expect(fail()).rejects.toThrow('No');
  });
});

it('is taken by every operation that writes or reads a file', () => {
  const files = operations(api).filter(({ route }) => route.returns.def.type === 'file');
  expect(files.filter(({ route }) => route.download === undefined)).toEqual([]);
  expect(files.filter(({ route }) => route.download === 'written' && !route.work)).toEqual([]);
  const imported = ['timeImports.upload', 'taskImports.upload'];
  const placeOf = (op: string) => (imported.includes(op) ? 'import' : 'picture');
  expect(operations(api).filter(({ op, route }) => route.upload && route.work !== placeOf(op))).toEqual([]);
  const stored = files.filter(({ route }) => route.download === 'stored').map(({ op }) => op);
  expect(stored.sort()).toEqual([
    'exports.download',
    'screenshots.picture',
    'taskImports.rowList',
    'timeImports.rowList',
  ]);
});
