import { boardCloseCodes, boardRefusals } from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate, mergeUpdates } from 'yjs';
import { openBoard } from '../../../test/board-client.ts';
import { type Harness, harness } from '../../../test/harness.ts';
import { structsIn } from '../../../threads/boards.ts';
import { forget } from './board-states.service.ts';

let t: Harness;
let origin: string;
beforeAll(async () => {
  t = await harness();
  origin = await t.app.server.listen({ port: 0, host: '127.0.0.1' });
});

const invalid = boardRefusals.indexOf('invalid');

/** What each of many pages draws that have seen only the first state, or nothing. */
function byMany(count: number, draw: (doc: Doc, at: number) => void, first = new Doc()): Uint8Array {
  const state = encodeStateAsUpdate(first);
  const updates = Array.from({ length: count }, (_, at) => {
    const doc = new Doc();
    applyUpdate(doc, state);
    doc.clientID = 1000 + at;
    draw(doc, at);
    return encodeStateAsUpdate(doc);
  });
  return mergeUpdates(updates);
}

/** Texts of an array that many insert at once, each before another one: each is compared with all. */
function insertedBetween(count: number): Uint8Array {
  const first = new Doc();
  first.getArray('elements').insert(
    0,
    Array.from({ length: count }, (_, at) => at),
  );
  return byMany(Math.min(count, 300), (doc, at) => doc.getArray('elements').insert(at % count, ['x']), first);
}

const nested = (() => {
  const doc = new Doc();
  doc.getMap('elements').set('a', new Doc().getMap('x').toJSON());
  doc.getText('other').insert(0, 'text');
  return encodeStateAsUpdate(doc);
})();

describe('a drawing', () => {
  it.each([
    ['that is no update', new Uint8Array([9, 9, 9])],
    ['of an array', insertedBetween(50)],
    ['of another kind', nested],
    [
      'of one shape by hundreds of pages that see nothing of each other',
      byMany(300, (doc) => doc.getMap('elements').set('a', 1)),
    ],
    [
      'of too many shapes',
      byMany(1, (doc) => {
        for (let at = 0; at < 6000; at++) doc.getMap('elements').set(`${at}`, 1);
      }),
    ],
  ])('%s is refused, and nothing of it is stored', async (_, update) => {
    const org = await t.org();
    const { client } = org.owner;
    const { id: boardId } = await client.boards.create({ organizationTeamId: org.teamId, name: 'Dear' });
    const page = await openBoard(origin, client, boardId);
    await page.until(() => page.canDraw);
    page.send(0, 1, update);
    await page.until(() => page.refused.length === 1);
    expect(page.refused).toEqual([[1, invalid]]);
    expect(await t.sql('select 1 from board_update where "boardId" = $1', [boardId])).toEqual([]);
    page.draw(2, () => page.shapes.set('a', 'circle'));
    await page.until(() => page.stored.includes(2));
  });

  it('of everyday life is taken: many changes of one shape, also without a connection and by several people', () => {
    const doc = new Doc();
    const updates: Uint8Array[] = [];
    doc.on('update', (part: Uint8Array) => updates.push(part));
    for (let at = 0; at < 900; at++)
      doc.getMap('elements').set(`shape ${at % 3}`, { id: at, points: [[1, 2]], text: null });
    doc.getMap('elements').delete('shape 1');
    expect(structsIn(mergeUpdates(updates))).toBe(900);
    expect(structsIn(encodeStateAsUpdate(doc))).not.toBeNull();
    expect(structsIn(byMany(20, (page, at) => page.getMap('files').set('a', { url: `${at}` }), doc))).toBeGreaterThan(
      19,
    );
  });
});

describe('a board that takes long to merge', () => {
  /** Thousands of changes of one shape, each seen by nobody else. */
  const dear = () => byMany(6000, (doc) => doc.getMap('elements').set('a', 1));

  async function withUpdate(update: Uint8Array) {
    const org = await t.org();
    const { client } = org.owner;
    const { id: boardId } = await client.boards.create({ organizationTeamId: org.teamId, name: 'Dear' });
    const page = await openBoard(origin, client, boardId);
    await page.until(() => page.canDraw);
    page.draw(1, () => page.shapes.set('a', 'circle'));
    await page.until(() => page.stored.includes(1));
    const version = await client.boards.keepVersion({ boardId });
    page.leave();
    await page.until(() => page.closed !== null);
    await t.sql(
      `with counted as (update board set seq = seq + 1 where id = $1 returning "tenantId", id, seq)
       insert into board_update select "tenantId", id, seq, $2, now() from counted`,
      [boardId, Buffer.from(update)],
    );
    // As after a start of the server.
    forget(boardId);
    return { org, client, boardId, version };
  }

  it('is full for those who draw, but opens', async () => {
    const { client, boardId } = await withUpdate(dear());
    const page = await openBoard(origin, client, boardId);
    await page.until(() => page.canDraw, 20_000);
    for (let at = 1; at <= 100; at++) page.draw(at, () => page.shapes.set('b', `${at}`));
    await page.until(() => page.stored.length + page.refused.length === 100, 20_000);
    page.draw(101, () => page.shapes.set('c', 'more'));
    await page.until(() => page.refused.some(([number]) => number === 101));
    expect(page.refused.at(-1)).toEqual([101, boardRefusals.indexOf('full')]);
  });

  it('that can’t be merged is refused wherever it is read, until a version is restored', async () => {
    const { org, client, boardId, version } = await withUpdate(new Uint8Array([9, 9, 9]));
    const refused = await openBoard(origin, client, boardId);
    await refused.until(() => refused.closed === boardCloseCodes.tooComplex);
    const { token } = await client.boards.share({ boardId, days: 1 });
    const tooComplex = { code: 'board.too_complex', status: 409 };
    await expect(t.as(null).publicBoards.get({ token })).rejects.toMatchObject(tooComplex);
    await expect(client.boards.keepVersion({ boardId })).rejects.toMatchObject(tooComplex);
    await client.boards.restoreVersion({ boardId, boardVersionId: version.id });
    const page = await openBoard(origin, org.owner.client, boardId);
    await page.until(() => page.shapes.get('a') === 'circle');
    expect((await t.as(null).publicBoards.get({ token })).shapes).toEqual([]);
    page.draw(1, () => page.shapes.set('b', 'square'));
    await page.until(() => page.stored.includes(1));
  });
});

describe('open pages', () => {
  it('are limited for each person and board; the others go on', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const { client } = org.owner;
    const { id: boardId } = await client.boards.create({ organizationTeamId: org.teamId, name: 'Busy' });
    const pages = await Promise.all(Array.from({ length: 12 }, () => openBoard(origin, client, boardId)));
    for (const page of pages) await page.until(() => page.canDraw);
    const more = await openBoard(origin, client, boardId);
    await more.until(() => more.closed === boardCloseCodes.tooMany);
    const other = await openBoard(origin, ben.client, boardId);
    await other.until(() => other.canDraw);
    pages[0]?.leave();
    await pages[0]?.until(() => pages[0]?.closed !== null);
    const again = await openBoard(origin, client, boardId);
    await again.until(() => again.canDraw);
  });
});
