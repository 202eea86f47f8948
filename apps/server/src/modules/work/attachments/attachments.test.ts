import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { attachmentDays } from '@stint/contract';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { type Harness, harness } from '../../../test/harness.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const pathOf = (address: string | null) => new URL(String(address)).pathname + new URL(String(address)).search;

it('stores files of a task unchanged and serves them as downloads only', async () => {
  const org = await t.org();
  const ben = await org.join('EMPLOYEE');
  const { id: taskId } = await ben.client.tasks.create({ title: 'Write', teams: [org.teamId] });
  const page = new File(['<script>alert(1)</script>'], '../a “page”.html', { type: 'text/html' });
  const created = await ben.client.attachments.upload({ taskId, file: page });
  expect(created).toMatchObject({ name: 'a “page”.html', mimeType: 'text/html', size: 25, thumbUrl: null });
  const answer = await t.call('GET', pathOf(created.fullUrl));
  expect(answer.payload).toBe('<script>alert(1)</script>');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''a%20%E2%80%9Cpage%E2%80%9D.html",
    'x-content-type-options': 'nosniff',
  });

  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  t.pass(1);
  const picture = await ben.client.attachments.upload({
    taskId,
    file: new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }),
  });
  expect((await t.call('GET', pathOf(picture.thumbUrl))).headers['content-type']).toBe('image/webp');
  const { items } = await org.owner.client.attachments.list({ taskId });
  expect(items.map(({ name, createdByUser }) => [name, createdByUser?.id])).toEqual([
    ['a “page”.html', ben.userId],
    ['me.png', ben.userId],
  ]);
});

it('drops signs of a file name that show another ending or begin a line', async () => {
  const { owner, teamId } = await t.org();
  const { id: taskId } = await owner.client.tasks.create({ title: 'Write', teams: [teamId] });
  const file = new File(['x'], 'invoice\u202egpj\u2066.\r\nexe', { type: 'text/plain' });
  expect((await owner.client.attachments.upload({ taskId, file })).name).toBe('invoicegpj.exe');
});

it('cuts a long file name between characters', async () => {
  const { owner, teamId } = await t.org();
  const { id: taskId } = await owner.client.tasks.create({ title: 'Write', teams: [teamId] });
  const file = new File(['x'], '😀'.repeat(128), { type: 'text/plain' });
  const created = await owner.client.attachments.upload({ taskId, file });
  expect(created.name).toBe('😀'.repeat(127));
  const [address] = pathOf(created.fullUrl).split('?');
  const response = await t.call('GET', `${address}?as=${encodeURIComponent('😀'.repeat(128))}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toContain(encodeURIComponent('😀'.repeat(127)));
});

const dayBefore = (days: number) => new Date(Date.parse(t.now()) - days * 86_400_000).toISOString();

const sweep = async () => {
  await t.sql(`select graphile_worker.add_job('attachments.sweep')`);
  await t.runJobs();
};

it('can be restored for a day by its author or a manager, and is then deleted with its bytes', async () => {
  const org = await t.org();
  const [ada, ben] = [await org.join('EMPLOYEE'), await org.join('EMPLOYEE')];
  const { id: taskId } = await ada.client.tasks.create({ title: 'Write', teams: [org.teamId] });
  const file = () => new File(['x'], 'x.txt', { type: 'text/plain' });
  const created = await ada.client.attachments.upload({ taskId, file: file() });
  await expect(ben.client.attachments.remove({ attachmentId: created.id })).rejects.toMatchObject({
    code: 'team.not_manager',
  });
  const attachmentId = created.id;
  await expect(ada.client.attachments.restore({ attachmentId })).rejects.toMatchObject({ code: 'not_found' });
  await ada.client.attachments.remove({ attachmentId });
  expect((await ada.client.attachments.list({ taskId })).total).toBe(0);
  await expect(org.owner.client.attachments.restore({ attachmentId })).rejects.toMatchObject({ code: 'not_found' });
  await sweep();
  expect(await ada.client.attachments.restore({ attachmentId })).toMatchObject({
    name: 'x.txt',
    fullUrl: created.fullUrl,
  });
  expect((await t.call('GET', pathOf(created.fullUrl))).payload).toBe('x');
  await ada.client.attachments.remove({ attachmentId });
  await t.sql('update task_attachment set "deletedAt" = $2 where id = $1', [attachmentId, dayBefore(2)]);
  await sweep();
  expect((await t.call('GET', pathOf(created.fullUrl))).statusCode).toBe(404);
  await expect(ada.client.attachments.restore({ attachmentId })).rejects.toMatchObject({ code: 'not_found' });
  const other = await ada.client.attachments.upload({ taskId, file: file() });
  await org.owner.client.attachments.remove({ attachmentId: other.id });
  expect((await ada.client.attachments.list({ taskId })).total).toBe(0);
});

it('serves no file that was removed, nor its thumbnail, and none that is no attachment', async () => {
  const org = await t.org();
  const { client } = org.owner;
  const { id: taskId } = await client.tasks.create({ title: 'Write', teams: [org.teamId] });
  const bytes = await sharp({ create: { width: 64, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
  const { id: attachmentId, fullUrl, thumbUrl } = await client.attachments.upload({ taskId, file });
  const statuses = async () => [
    (await t.call('GET', pathOf(fullUrl))).statusCode,
    (await t.call('GET', pathOf(thumbUrl))).statusCode,
  ];
  expect(await statuses()).toEqual([200, 200]);
  await client.attachments.remove({ attachmentId });
  expect(await statuses()).toEqual([404, 404]);
  await client.attachments.restore({ attachmentId });
  expect(await statuses()).toEqual([200, 200]);
  const imported = await t.app.services.files.keep(Buffer.from('of an import'), 'bin');
  expect((await t.call('GET', `/api/files/${imported}`)).statusCode).toBe(404);
});

it('accepts files of up to 20 MB for existing tasks', async () => {
  const org = await t.org();
  const { client } = org.owner;
  const { id: taskId } = await client.tasks.create({ title: 'Write', teams: [org.teamId] });
  const large = (size: number) => new File([new Uint8Array(size)], 'large.bin');
  expect((await client.attachments.upload({ taskId, file: large(6 * 1024 * 1024) })).size).toBe(6 * 1024 * 1024);
  await expect(client.attachments.upload({ taskId, file: large(20 * 1024 * 1024 + 1) })).rejects.toMatchObject({
    code: 'file.too_large',
  });
  await expect(client.attachments.upload({ taskId: org.teamId, file: large(1) })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('survives the cleanup of unreferenced files', async () => {
  const org = await t.org();
  const { client } = org.owner;
  const { id: taskId } = await client.tasks.create({ title: 'Write', teams: [org.teamId] });
  const { fullUrl } = await client.attachments.upload({ taskId, file: new File(['x'], 'x.txt') });
  const old = new Date(Date.now() - 2 * 86_400_000);
  for (const name of readdirSync(t.filesDir, { recursive: true }))
    if (String(name).includes('.')) utimesSync(path.join(t.filesDir, String(name)), old, old);
  const stray = path.join(t.filesDir, 'aa', `${'a'.repeat(32)}.bin`);
  mkdirSync(path.dirname(stray), { recursive: true });
  writeFileSync(stray, 'left');
  utimesSync(stray, old, old);
  await t.sql(`select graphile_worker.add_job('images.sweep')`);
  await t.runJobs();
  expect(existsSync(stray)).toBe(false);
  expect((await t.call('GET', pathOf(fullUrl))).statusCode).toBe(200);
});

it('keeps the files of a deleted task for 30 days, while it can be restored', async () => {
  const org = await t.org();
  const { client } = org.owner;
  const [remaining, fileOfDeletedTask] = await Promise.all(
    ['Kept', 'Gone'].map(async (title) => {
      const { id: taskId } = await client.tasks.create({ title, teams: [org.teamId] });
      const { fullUrl } = await client.attachments.upload({ taskId, file: new File([title], 'x.txt') });
      return { taskId, fullUrl };
    }),
  );
  const status = async (file: typeof remaining) => (await t.call('GET', pathOf(String(file?.fullUrl)))).statusCode;
  const sweepAfter = async (days: number) => {
    await t.sql('update task set "deletedAt" = $2 where id = $1', [fileOfDeletedTask?.taskId, dayBefore(days)]);
    await sweep();
  };
  await client.tasks.remove({ taskId: String(fileOfDeletedTask?.taskId) });
  await sweepAfter(attachmentDays - 1);
  expect(await status(fileOfDeletedTask)).toBe(200);
  await sweepAfter(attachmentDays + 1);
  expect([await status(fileOfDeletedTask), await status(remaining)]).toEqual([404, 200]);
});
