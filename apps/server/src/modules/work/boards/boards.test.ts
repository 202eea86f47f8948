import { setTimeout as sleep } from 'node:timers/promises';
import { boardCloseCodes, boardRefusals } from '@stint/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { Doc } from 'yjs';
import { openBoard } from '../../../test/board-client.ts';
import { type Harness, harness } from '../../../test/harness.ts';
import { freshDatabase, freshDir, newcomer, startServer } from '../../../test/process.ts';

let t: Harness;
let origin: string;
beforeAll(async () => {
  t = await harness();
  origin = await t.app.server.listen({ port: 0, host: '127.0.0.1' });
});

const noAccess = { code: 'not_found' };

describe('boards of a team', () => {
  it('are made, found, renamed, archived, copied and deleted by those who may', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    const vera = await org.join('VIEWER');
    const stranger = await org.join('EMPLOYEE', { team: false });
    const place = { organizationTeamId: org.teamId };
    const board = await ben.client.boards.create({ ...place, name: ' Road map ' });
    expect(board).toMatchObject({ name: 'Road map', memberIds: null, canEdit: true, canDelete: true });
    const names = async (person: typeof ben, more = {}) =>
      (await person.client.boards.list({ ...place, ...more })).items.map(({ name }) => name);
    expect(await names(vera)).toEqual(['Road map']);
    expect(await names(ben, { search: 'ROAD' })).toEqual(['Road map']);
    expect(await names(ben, { search: '%' })).toEqual([]);
    await expect(names(stranger)).rejects.toMatchObject({ code: 'team.not_member' });
    const boardId = board.id;
    await expect(stranger.client.boards.get({ boardId })).rejects.toMatchObject(noAccess);
    await expect(stranger.client.boards.ticket({ boardId })).rejects.toMatchObject(noAccess);
    expect(await vera.client.boards.get({ boardId })).toMatchObject({ canEdit: false, canDelete: false });
    await expect(vera.client.boards.update({ boardId, name: 'Mine' })).rejects.toMatchObject({ status: 403 });
    const cleo = await org.join('EMPLOYEE');
    await expect(cleo.client.boards.remove({ boardId })).rejects.toMatchObject({ code: 'team.not_manager' });

    const page = await openBoard(origin, ben.client, boardId);
    await page.until(() => page.canDraw);
    page.draw(1, () => page.shapes.set('a', 'circle'));
    await page.until(() => page.stored.includes(1));
    const copy = await cleo.client.boards.duplicate({ boardId, name: 'Copy' });
    const copied = await openBoard(origin, cleo.client, copy.id);
    await copied.until(() => copied.shapes.get('a') === 'circle');

    expect(await ben.client.boards.update({ boardId, isArchived: true })).toMatchObject({ canEdit: false });
    expect(await names(ben)).toEqual(['Copy']);
    expect(await names(ben, { isArchived: true })).toEqual(['Road map']);
    page.draw(2, () => page.shapes.set('b', 'square'));
    await page.until(() => page.refused.length > 0);
    expect(page.refused).toEqual([[2, boardRefusals.indexOf('readOnly')]]);

    await org.owner.client.boards.remove({ boardId });
    await page.until(() => page.closed === boardCloseCodes.noAccess);
    await expect(ben.client.boards.get({ boardId })).rejects.toMatchObject(noAccess);
    expect(await t.sql('select 1 from board_update where "boardId" = $1', [boardId])).toEqual([]);
  });

  it('are named by tasks, to those who may open them, until they are deleted', async () => {
    const org = await t.org();
    const [ben, cleo] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const { id: taskId } = await ben.client.tasks.create({ title: 'Build the bridge', teams: [org.teamId] });
    const place = { organizationTeamId: org.teamId };
    const { id: boardId } = await ben.client.boards.create({ ...place, name: 'Sketch' });
    const own = await ben.client.boards.live({ ...place, memberIds: [org.owner.employeeId], name: 'Ours' });
    const boardNames = async ({ client }: typeof ben) =>
      (await client.boards.ofTask({ taskId })).items.map((item) => item.name);
    await ben.client.boards.linkTask({ taskId, boardId });
    await ben.client.boards.linkTask({ taskId, boardId });
    t.pass(1);
    await ben.client.boards.linkTask({ taskId, boardId: own.id });
    expect(await boardNames(ben)).toEqual(['Ours', 'Sketch']);
    expect(await boardNames(cleo)).toEqual(['Sketch']);
    await expect(cleo.client.boards.linkTask({ taskId, boardId: own.id })).rejects.toMatchObject(noAccess);
    const vera = await org.join('VIEWER');
    await expect(vera.client.boards.unlinkTask({ taskId, boardId })).rejects.toMatchObject({ status: 403 });
    const other = await t.org();
    await expect(other.owner.client.boards.ofTask({ taskId })).rejects.toMatchObject({ code: 'invalid_reference' });
    await expect(other.owner.client.boards.linkTask({ taskId, boardId })).rejects.toMatchObject({ status: 400 });
    await ben.client.boards.unlinkTask({ taskId, boardId });
    await expect(ben.client.boards.unlinkTask({ taskId, boardId })).rejects.toMatchObject(noAccess);
    await ben.client.boards.remove({ boardId: own.id });
    expect(await boardNames(ben)).toEqual([]);
  });

  it('opens one live board for the same chosen members, hidden from others, and tells them once', async () => {
    const org = await t.org();
    const [ben, cleo, dan] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
    const outsider = await org.join('EMPLOYEE', { team: false });
    const place = { organizationTeamId: org.teamId };
    const draft = { ...place, name: 'Planning' };
    const open = await ben.client.boards.live({ ...draft, memberIds: [cleo.employeeId] });
    expect(open.memberIds).toEqual([ben.employeeId, cleo.employeeId].sort());
    const again = await cleo.client.boards.live({ ...draft, memberIds: [ben.employeeId, cleo.employeeId] });
    expect(again.id).toBe(open.id);
    const { items } = await cleo.client.notifications.list({});
    expect(items).toMatchObject([{ kind: 'board.invited', subjectId: open.id, words: { board: 'Planning' } }]);
    expect((await ben.client.notifications.list({})).items).toEqual([]);
    expect((await dan.client.boards.list(place)).items).toEqual([]);
    await expect(dan.client.boards.ticket({ boardId: open.id })).rejects.toMatchObject(noAccess);
    await expect(ben.client.boards.live({ ...draft, memberIds: [outsider.employeeId] })).rejects.toMatchObject({
      code: 'invalid_reference',
    });
    expect((await ben.client.boards.list(place)).liveUrl).toBe('http://stint.test/board');
  });
});

describe('an open board', () => {
  it('merges what two people draw at once, shows who is there, and disconnects a removed person', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE', { name: 'Ben Bitdiddle' });
    const vera = await org.join('VIEWER');
    const { id: boardId } = await ben.client.boards.create({ organizationTeamId: org.teamId, name: 'Sketch' });
    const [first, second, three] = [
      await openBoard(origin, org.owner.client, boardId),
      await openBoard(origin, ben.client, boardId),
      await openBoard(origin, vera.client, boardId),
    ];
    await Promise.all([
      first.until(() => first.canDraw),
      second.until(() => second.canDraw),
      three.until(() => three.canDraw === false),
    ]);
    first.draw(1, () => first.shapes.set('a', 'circle'));
    second.draw(1, () => second.shapes.set('b', 'square'));
    for (const page of [first, second, three]) await page.until(() => page.shapes.size === 2);
    three.draw(1, () => three.shapes.set('c', 'mine'));
    await three.until(() => three.refused.length === 1);

    second.point(77, 1, { user: { name: 'Somebody else' }, pointer: { x: 1, y: 2 } });
    await first.until(() => first.namesByClient.get(77) === 'Ben Bitdiddle');
    second.send(0, 2, new Uint8Array([9, 9, 9]));
    await second.until(() => second.refused.some(([, why]) => boardRefusals[why] === 'invalid'));

    const { members } = await org.owner.client.teams.get({ teamId: org.teamId });
    const membership = members?.find(({ employeeId }) => employeeId === ben.employeeId);
    await org.owner.client.teamMembers.remove({ memberId: String(membership?.id) });
    await second.until(() => second.closed === boardCloseCodes.noAccess);
    await first.until(() => !first.namesByClient.has(77));
    expect([...first.shapes.keys()].sort()).toEqual(['a', 'b']);
  });

  it('merges stored updates, without what was overwritten, and takes edits made without a connection', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const { id: boardId } = await client.boards.create({ organizationTeamId: org.teamId, name: 'Long' });
    const page = await openBoard(origin, client, boardId);
    await page.until(() => page.canDraw);
    for (let at = 1; at <= 100; at++) page.draw(at, () => page.shapes.set('a', `${'x'.repeat(500)}${at}`));
    await page.until(() => page.stored.length === 100);
    const updates = () => t.sql('select octet_length(data) as size from board_update where "boardId" = $1', [boardId]);
    await expect.poll(updates).toMatchObject([{ size: expect.any(Number) }]);
    expect(Number((await updates())[0]?.size)).toBeLessThan(2000);
    page.leave();
    await page.until(() => page.closed !== null);

    page.shapes.set('b', 'offline');
    const other = await openBoard(origin, client, boardId);
    await other.until(() => other.shapes.get('a')?.endsWith('100'));
    other.draw(1, () => other.shapes.set('c', 'meanwhile'));
    const back = await openBoard(origin, client, boardId, page.doc);
    await back.until(() => back.canDraw);
    back.sendAll(1);
    for (const first of [other, back]) await first.until(() => ['a', 'b', 'c'].every((key) => first.shapes.has(key)));
  });
});

describe('the history of a board', () => {
  const shape = (id: string, more = {}) => ({
    id,
    type: 'rectangle',
    version: 1,
    versionNonce: 5,
    isDeleted: false,
    ...more,
  });
  type Shape = ReturnType<typeof shape>;

  it('keeps versions and restores one for everybody who has the board open', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const vera = await org.join('VIEWER');
    const { id: boardId } = await client.boards.create({ organizationTeamId: org.teamId, name: 'History' });
    const page = await openBoard(origin, client, boardId);
    await page.until(() => page.canDraw);
    const shapes = page.doc.getMap<Shape>('elements');
    const versions = () =>
      Object.fromEntries([...shapes].map(([id, first]) => [id, first.isDeleted ? 'deleted' : first.version]));
    page.draw(1, () => {
      shapes.set('a', shape('a'));
      shapes.set('b', shape('b'));
    });
    await page.until(() => page.stored.includes(1));
    const version = await client.boards.keepVersion({ boardId });
    expect(version).toMatchObject({ shapes: 2, createdByName: expect.any(String) });
    await expect(client.boards.keepVersion({ boardId })).rejects.toMatchObject({ code: 'board.unchanged' });

    page.draw(2, () => {
      shapes.set('a', shape('a', { version: 7, isDeleted: true }));
      shapes.set('c', shape('c', { version: 3 }));
    });
    await page.until(() => page.stored.includes(2));
    const place = { boardId, boardVersionId: version.id };
    await expect(vera.client.boards.restoreVersion(place)).rejects.toMatchObject({ status: 403 });
    await client.boards.restoreVersion(place);
    await page.until(() => shapes.get('a')?.version === 8);
    expect(versions()).toEqual({ a: 8, b: 1, c: 'deleted' });
    expect(shapes.get('c')?.version).toBe(4);
    const { items } = await vera.client.boards.versions({ boardId });
    expect(items.map((item) => item.shapes)).toEqual([2, 2]);

    const other = await client.boards.create({ organizationTeamId: org.teamId, name: 'Other' });
    await expect(client.boards.restoreVersion({ ...place, boardId: other.id })).rejects.toMatchObject(noAccess);
    await client.boards.update({ boardId, isArchived: true });
    await expect(client.boards.restoreVersion(place)).rejects.toMatchObject({ code: 'team.not_member' });
    await client.boards.remove({ boardId });
    expect(await t.sql('select 1 from board_version where "boardId" = $1', [boardId])).toEqual([]);
  });

  it('stores one by itself when the last person leaves, at most every ten minutes, and deletes the oldest', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const { id: boardId } = await client.boards.create({ organizationTeamId: org.teamId, name: 'History' });
    const count = async () => (await client.boards.versions({ boardId })).total;
    for (const id of ['a', 'b']) {
      const page = await openBoard(origin, client, boardId);
      await page.until(() => page.canDraw);
      page.draw(1, () => page.doc.getMap<Shape>('elements').set(id, shape(id)));
      await page.until(() => page.stored.includes(1));
      page.leave();
      await expect.poll(count).toBe(1);
    }
    await t.sql(
      `insert into board_version select gen_random_uuid(), "tenantId", "boardId", 0, data, size, shapes,
         "createdAt" - n * interval '1 hour' from board_version, generate_series(1, 40) n where "boardId" = $1`,
      [boardId],
    );
    await client.boards.keepVersion({ boardId });
    expect(await count()).toBe(30);
    await t.sql(
      `update board_version set "createdAt" = "createdAt" - interval '91 days' where "boardId" = $1 and seq = 0`,
      [boardId],
    );
    const page = await openBoard(origin, client, boardId);
    await page.until(() => page.canDraw);
    page.draw(1, () => page.doc.getMap<Shape>('elements').set('c', shape('c')));
    await page.until(() => page.stored.includes(1));
    await client.boards.keepVersion({ boardId });
    expect(await count()).toBe(3);
  });

  it('shows a board to strangers by a link that ends, without cards, links and addresses', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const { id: boardId } = await client.boards.create({ organizationTeamId: org.teamId, name: 'Open' });
    const page = await openBoard(origin, client, boardId);
    await page.until(() => page.canDraw);
    page.draw(1, () => {
      const shapes = page.doc.getMap<Shape>('elements');
      shapes.set('a', shape('a', { link: 'mailto:ada@example.test', customData: { by: 'ada@example.test' } }));
      shapes.set('b', shape('b', { type: 'embeddable', link: '/task/1' }));
      shapes.set('c', shape('c', { isDeleted: true }));
    });
    await page.until(() => page.stored.includes(1));
    const first = await client.boards.share({ boardId, days: 7 });
    expect(Date.parse(first.publicUntil ?? '') - Date.parse(t.now())).toBe(7 * 86_400_000);
    const { token } = await client.boards.share({ boardId, days: 1 });
    const stranger = t.as(null);
    await expect(stranger.publicBoards.get({ token: first.token })).rejects.toMatchObject(noAccess);
    const publicBoard = await stranger.publicBoards.get({ token });
    expect(publicBoard).toMatchObject({ name: 'Open', shapes: [{ id: 'a', link: null }] });
    expect(publicBoard.shapes).toHaveLength(1);
    expect(JSON.stringify(publicBoard)).not.toContain('@');
    expect(JSON.stringify(await client.boards.get({ boardId }))).not.toContain(token);
    await expect(client.boards.share({ boardId, days: 91 })).rejects.toMatchObject({ status: 400 });
    await t.sql(`update board set "linkUntil" = '2026-03-02T08:59:00Z' where id = $1`, [boardId]);
    await expect(stranger.publicBoards.get({ token })).rejects.toMatchObject(noAccess);
    const again = await client.boards.share({ boardId, days: 1 });
    expect(await client.boards.unshare({ boardId })).toMatchObject({ publicUntil: null });
    await expect(stranger.publicBoards.get({ token: again.token })).rejects.toMatchObject(noAccess);
  });

  it('keeps pictures with the board, up to its limits', async () => {
    const org = await t.org();
    const { client } = org.owner;
    const vera = await org.join('VIEWER');
    const { id: boardId } = await client.boards.create({ organizationTeamId: org.teamId, name: 'Pictures' });
    const drawing = sharp({ create: { width: 64, height: 40, channels: 3, background: 'teal' } });
    const file = new File([new Uint8Array(await drawing.png().toBuffer())], 'a.png', { type: 'image/png' });
    const image = await client.boards.addImage({ boardId, file });
    expect(image).toEqual({ url: expect.stringMatching(/^\/api\/images\/\w+\.webp$/), mimeType: 'image/webp' });
    expect((await fetch(`${origin}${image.url}`)).headers.get('content-type')).toBe('image/webp');
    await expect(vera.client.boards.addImage({ boardId, file })).rejects.toMatchObject({ status: 403 });
    const text = new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' });
    await expect(client.boards.addImage({ boardId, file: text })).rejects.toMatchObject({ code: 'image.type' });

    await client.boards.setPicture({ boardId, file });
    const { pictureUrl } = await client.boards.get({ boardId });
    expect((await fetch(`${origin}${pictureUrl}`)).headers.get('content-type')).toBe('image/webp');
    await expect(vera.client.boards.setPicture({ boardId, file })).rejects.toMatchObject({ status: 403 });
    expect(await client.boards.get({ boardId })).toMatchObject({ pictureUrl });

    const page = await openBoard(origin, client, boardId);
    await page.until(() => page.canDraw);
    page.draw(1, () => {
      page.doc.getMap('elements').set('a', shape('a', { type: 'image', fileId: 'one' }));
      page.doc.getMap('files').set('one', image);
      page.doc.getMap('files').set('two', image);
    });
    await page.until(() => page.stored.includes(1));
    const { token } = await client.boards.share({ boardId, days: 1 });
    expect((await t.as(null).publicBoards.get({ token })).images).toEqual({ one: image });

    expect(await client.boards.duplicate({ boardId, name: 'Copy' })).toMatchObject({ pictureUrl });
    const rows = () => t.sql('select "boardId" from board_image where url = $1', [image.url.split('/').pop()]);
    expect(await rows()).toHaveLength(2);
    await client.boards.remove({ boardId });
    expect(await rows()).toHaveLength(1);
    const other = await client.boards.create({ organizationTeamId: org.teamId, name: 'Many' });
    await t.sql(
      `insert into board_image select "tenantId", id, 'x' || n, now() from board, generate_series(1, 200) n where id = $1`,
      [other.id],
    );
    await expect(client.boards.addImage({ boardId: other.id, file })).rejects.toMatchObject({ code: 'board.full' });
  });

  it('sorts boards by a project of the workspace', async () => {
    const [org, elsewhere] = [await t.org(), await t.org()];
    const { client } = org.owner;
    const project = await client.projects.create({ name: 'Bridge' });
    const theirs = await elsewhere.owner.client.projects.create({ name: 'Bridge' });
    const place = { organizationTeamId: org.teamId, name: 'Plan' };
    const { id: boardId, projectId } = await client.boards.create({ ...place, projectId: project.id });
    expect(projectId).toBe(project.id);
    expect(await client.boards.duplicate({ boardId, name: 'Copy' })).toMatchObject({ projectId: project.id });
    await expect(client.boards.update({ boardId, projectId: theirs.id })).rejects.toMatchObject({ status: 400 });
    expect(await client.boards.update({ boardId, projectId: null })).toMatchObject({ projectId: null, name: 'Plan' });
  });
});

it('loses nothing acknowledged to a kill, and two servers show each other what is drawn', {
  timeout: 90_000,
}, async () => {
  const env = { DATABASE_URL: await freshDatabase(), DATA_DIR: freshDir() };
  const [first, second] = [await startServer(env), await startServer(env)];
  const ada = await newcomer(first, second);
  const client = first.as(ada.token);
  const team = (await client.teams.list({})).items[0];
  const { id: boardId } = await client.boards.create({ organizationTeamId: String(team?.id), name: 'Sketch' });
  const here = await openBoard(first.url, client, boardId);
  const there = await openBoard(second.url, second.as(ada.token), boardId);
  await Promise.all([here.until(() => here.canDraw), there.until(() => there.canDraw)]);
  here.point(5, 1, { pointer: { x: 1, y: 1 } });
  await there.until(() => there.namesByClient.get(5) === 'Ada Lovelace');
  let number = 0;
  const draw = () => {
    number += 1;
    here.draw(number, () => here.shapes.set(`shape ${number}`, 'circle'));
  };
  while (here.stored.length < 20) {
    draw();
    await sleep(2);
  }
  await first.end('SIGKILL');
  await here.until(() => here.closed !== null);
  await there.until(() => here.stored.every((value) => there.shapes.has(`shape ${value}`)));
  const after = await openBoard(second.url, second.as(ada.token), boardId, new Doc());
  await after.until(() => here.stored.every((value) => after.shapes.has(`shape ${value}`)));
  // What was not acknowledged merges when the page is back.
  const back = await openBoard(second.url, second.as(ada.token), boardId, here.doc);
  await back.until(() => back.canDraw);
  back.sendAll(1);
  await there.until(() => there.shapes.size === number);
});
