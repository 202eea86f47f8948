import { readdirSync } from 'node:fs';
import type { OrganizationPatch } from '@stint/contract';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../../../test/harness.ts';
import { later } from '../../../test/later.ts';
import { refusalOf } from '../../../test/refusal.ts';

let t: Harness;
let org: TestOrganization;
let ada: Person;
let ben: Person;
let timeSlotId: string;

const at = (clock: string) => `2026-03-04T${clock}:00.000Z`;
const day = { startDate: '2026-03-04', endDate: '2026-03-04', timeZone: 'Etc/UTC' };

const set = (patch: OrganizationPatch) =>
  ada.client.organizations.update({ organizationId: org.organizationId, ...patch });
const allow = (allowScreenshotCapture: boolean) =>
  ada.client.members.update({ employeeId: ben.employeeId, allowScreenshotCapture });

beforeAll(async () => {
  t = await harness();
});
beforeEach(async () => {
  t.setClock(at('12:00'));
  org = await t.org();
  ada = org.owner;
  ben = await org.join('EMPLOYEE', { name: 'Ben Bitdiddle' });
  await set({ allowScreenshotCapture: true });
  await allow(true);
  await ben.client.timeLogs.create({ startedAt: at('09:00'), stoppedAt: at('10:00') });
  timeSlotId = (await ben.client.timer.sync({ startedAt: at('09:00'), overall: 300 })).id;
});

let drawing: Promise<Buffer> | undefined;
/** Lines that a sharp picture shows and a blurred one does not. */
function draw(): Promise<Buffer> {
  const lines = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><rect width="100%" height="100%" fill="white"/>${Array.from({ length: 60 }, (_, at) => `<rect x="${at * 32}" width="16" height="100%" fill="black"/>`).join('')}</svg>`,
  );
  return sharp(lines).png().toBuffer();
}
async function screen(): Promise<File> {
  drawing ??= draw();
  return new File([new Uint8Array(await drawing)], 'screen.png', { type: 'image/png' });
}
const take = async (recordedAt = at('09:05'), person = ben) =>
  person.client.screenshots.upload({ timeSlotId, recordedAt, file: await screen() });
const files = () =>
  readdirSync(t.filesDir, { recursive: true }).filter((name) => String(name).endsWith('.webp')).length;
const slot = async () => (await ben.client.timeSlots.list(day))[0];
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;

describe('REPORT-09 a screenshot', () => {
  it('is stored by a form as trackers send it, and shown in its slot to its person and managers only', async () => {
    const form = new FormData();
    form.append('file', await screen());
    form.append('timeSlotId', timeSlotId);
    form.append('recordedAt', at('09:05'));
    form.append('tenantId', org.tenantId);
    form.append('organizationId', org.organizationId);
    const wire = new Response(form);
    const answer = await t.call('POST', '/api/timesheet/screenshot', {
      token: ben.token,
      headers: { 'content-type': String(wire.headers.get('content-type')), 'tenant-id': org.tenantId },
      body: Buffer.from(await wire.arrayBuffer()),
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ timeSlotId, recordedAt: at('09:05'), width: 1600, height: 900 });
    expect(answer.body).not.toContain('/images/');
    const [shot] = (await slot())?.screenshots ?? [];
    expect(shot).toEqual(answer.json());
    const [statistics] = await ben.client.reports.timeSlots({ ...day, todayStart: at('00:00'), todayEnd: at('23:59') });
    expect(statistics?.timeSlots[0]?.screenshots).toEqual([shot]);

    const fetched = (address: string, token?: string) => t.call('GET', pathOf(address), token ? { token } : {});
    const full = await fetched(String(shot?.fullUrl), ben.token);
    expect([full.statusCode, full.headers['content-type'], full.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    const thumb = await fetched(String(shot?.thumbUrl), ada.token);
    expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 300 });
    const mia = await org.join('EMPLOYEE');
    const other = await t.org();
    for (const address of [shot?.fullUrl, shot?.thumbUrl].map(String)) {
      expect((await fetched(address.replace(/&by=.*/, ''))).statusCode).toBe(401);
      expect((await fetched(address, mia.token)).statusCode).toBe(403);
      expect((await fetched(address, other.owner.token)).statusCode).toBe(404);
    }
  });

  it('opens without a header by the address that its reader got, as long as they are signed in and may see it', async () => {
    const { id } = await take();
    const addresses = async (person: Person) => {
      const [own] = await person.client.reports.timeSlots({
        ...day,
        employeeId: ben.employeeId,
        todayStart: at('00:00'),
      });
      const [shot] = own?.timeSlots.flatMap(({ screenshots }) => screenshots) ?? [];
      return { full: pathOf(String(shot?.fullUrl)), thumb: pathOf(String(shot?.thumbUrl)) };
    };
    const { full, thumb } = await addresses(ada);
    const status = async (address: string) => (await t.call('GET', address)).statusCode;
    expect(await sharp((await t.call('GET', thumb)).rawPayload).metadata()).toMatchObject({ width: 480 });
    expect((await ada.client.screenshots.views({ screenshotId: id })).total).toBe(0);
    expect(await status(full)).toBe(200);
    const { items } = await ben.client.screenshots.views({ screenshotId: id });
    expect(items).toMatchObject([{ user: { id: ada.userId }, seenAt: at('12:00') }]);

    const { id: another } = await take(at('09:06'));
    const bens = (await addresses(ben)).full.match(/&by=([^&]+)/)?.[1];
    const wrong = [
      full.replace('picture?size=full', 'picture?size=thumb'),
      full.replace(id, another),
      full.replace(/&by=[^&]+/, `&by=${bens}`),
      full.replace(/&until=\d+/, '&until=9999999999'),
      full.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      `${thumb}&size=full`,
      thumb.replace('&by=', '&size=full&by='),
      full.replace('/picture', '/views'),
      full.replace(/\/api.*\?/, '/api/user/me?'),
    ];
    for (const address of wrong) expect([address, await status(address)]).toEqual([address, 401]);

    await later(t, 29, ada);
    expect((await addresses(ada)).full).toBe(full);
    expect(await status(full)).toBe(200);
    await later(t, 32, ada);
    expect(await status(full)).toBe(401);
    const renewed = await addresses(ada);
    expect(await status(renewed.full)).toBe(200);
    await t.call('POST', '/api/auth/logout', { token: ada.token, body: {} });
    expect(await status(renewed.full)).toBe(401);
  });

  it('is off until the organization and the employee allow it, and then nothing is stored', async () => {
    const fresh = await t.org();
    expect(await fresh.owner.client.organizations.get({ organizationId: fresh.organizationId })).toMatchObject({
      allowScreenshotCapture: false,
      screenshotDays: 90,
    });
    expect(await fresh.owner.client.members.get({ employeeId: fresh.owner.employeeId })).toMatchObject({
      allowScreenshotCapture: false,
    });
    const before = files();
    await allow(false);
    await expect(take()).rejects.toEqual(refusalOf('screenshot.off'));
    await allow(true);
    await set({ allowScreenshotCapture: false });
    await expect(take()).rejects.toEqual(refusalOf('screenshot.off'));
    await set({ allowScreenshotCapture: true });
    await expect(take(at('09:05'), ada)).rejects.toEqual(refusalOf('member.not_own'));
    await expect(take(at('08:59'))).rejects.toEqual(refusalOf('screenshot.time'));
    await expect(take(at('09:20'))).rejects.toEqual(refusalOf('screenshot.time'));
    const page = new File(['<html></html>'], 'x.png', { type: 'image/png' });
    const sent = { timeSlotId, recordedAt: at('09:05') };
    await expect(ben.client.screenshots.upload({ ...sent, file: page })).rejects.toEqual(refusalOf('image.type'));
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' });
    await expect(ben.client.screenshots.upload({ ...sent, file: large })).rejects.toEqual(refusalOf('image.too_large'));
    await t.sql(`update timesheet set status = 'APPROVED' where "employeeId" = $1`, [ben.employeeId]);
    await expect(take()).rejects.toEqual(refusalOf('timesheet.locked'));
    await expect.poll(files).toBe(before);
    expect((await slot())?.screenshots).toEqual([]);
  });

  it('is stored once when sent twice, ten in a slot', async () => {
    const first = await take();
    const count = files();
    expect((await take()).id).toBe(first.id);
    await expect.poll(files).toBe(count);
    const sent: PromiseSettledResult<unknown>[] = [];
    for (const minute of ['09:06', '09:07'])
      sent.push(
        ...(await Promise.allSettled(
          [0, 1, 2, 3, 4].map((second) => take(at(minute).replace(':00.', `:0${second}.`))),
        )),
      );
    const refused = sent.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: refusalOf('screenshot.slot_full') }]);
    expect((await slot())?.screenshots).toHaveLength(10);
  });

  it('is deleted with its files by its person or a manager, unless that is turned off', async () => {
    const mia = await org.join('EMPLOYEE');
    const [mine, theirs] = [await take(), await take(at('09:06'))];
    const { screenshots } = ben.client;
    await expect(mia.client.screenshots.remove({ screenshotId: mine.id })).rejects.toEqual(refusalOf('forbidden'));
    await ada.client.members.update({ employeeId: ben.employeeId, allowDeleteTime: false });
    await expect(screenshots.remove({ screenshotId: mine.id })).rejects.toEqual(refusalOf('time_log.delete_off'));
    await ada.client.members.update({ employeeId: ben.employeeId, allowDeleteTime: true });
    const before = files();
    await screenshots.remove({ screenshotId: mine.id });
    await ada.client.screenshots.remove({ screenshotId: theirs.id, forceDelete: true });
    await expect.poll(files).toBe(before - 4);
    expect((await slot())?.screenshots).toEqual([]);
    await expect(screenshots.picture({ screenshotId: mine.id })).rejects.toEqual(refusalOf('not_found'));
    const left = await t.sql(`select id, url, "deletedByUserId" from screenshot where "tenantId" = $1`, [org.tenantId]);
    expect(left).toEqual([{ id: mine.id, url: null, deletedByUserId: ben.userId }]);
  });

  it('is blurred by its person where allowed, and the sharp picture is gone', async () => {
    const { id: screenshotId } = await take();
    const { screenshots } = ben.client;
    await expect(screenshots.blur({ screenshotId })).rejects.toEqual(refusalOf('screenshot.blur_off'));
    await set({ allowScreenshotBlur: true });
    await expect(ada.client.screenshots.blur({ screenshotId })).rejects.toEqual(refusalOf('member.not_own'));
    const contrast = async () => {
      const { rawPayload } = await t.call('GET', `/api/timesheet/screenshot/${screenshotId}/picture`, {
        token: ben.token,
      });
      const { channels } = await sharp(rawPayload).stats();
      return channels[0]?.stdev ?? 0;
    };
    const [sharpOne, count] = [await contrast(), files()];
    expect(await screenshots.blur({ screenshotId })).toMatchObject({ isBlurred: true, width: 1600, height: 900 });
    expect(await contrast()).toBeLessThan(sharpOne / 2);
    await expect.poll(files).toBe(count);
    expect((await screenshots.blur({ screenshotId })).isBlurred).toBe(true);
  });

  it('says who opened it, which leaves out its own person and thumbnails', async () => {
    const { id: screenshotId } = await take();
    await ben.client.screenshots.picture({ screenshotId });
    await ada.client.screenshots.picture({ screenshotId, size: 'thumb' });
    expect((await ben.client.screenshots.views({ screenshotId })).items).toEqual([]);
    await ada.client.screenshots.picture({ screenshotId });
    t.pass(1);
    await ada.client.screenshots.picture({ screenshotId });
    const { items } = await ben.client.screenshots.views({ screenshotId });
    expect(items).toMatchObject([{ user: { id: ada.userId }, seenAt: t.now() }]);
    const mia = await org.join('EMPLOYEE');
    await expect(mia.client.screenshots.views({ screenshotId })).rejects.toEqual(refusalOf('forbidden'));
  });

  it('is deleted after the days that the organization sets, and its files are no strays before', async () => {
    const [old, fresh] = [await take(), await take(at('09:06'))];
    await t.sql('update screenshot set "recordedAt" = "recordedAt" - interval \'8 days\' where id = $1', [old.id]);
    const run = async (job: string) => {
      await t.sql('select graphile_worker.add_job($1)', [job]);
      await t.runJobs();
    };
    const before = files();
    await set({ screenshotDays: 0 });
    await run('screenshots.sweep');
    expect(files()).toBe(before);
    await set({ screenshotDays: 7 });
    await run('screenshots.sweep');
    await run('images.sweep');
    expect(files()).toBe(before - 2);
    expect((await slot())?.screenshots.map(({ id }) => id)).toEqual([fresh.id]);
    await expect(set({ screenshotDays: -1 })).rejects.toEqual(refusalOf('invalid'));
  });

  it('is deleted with its slot, with forceDelete without a trace of it', async () => {
    const rows = (table: string) => t.sql(`select from ${table} where "tenantId" = $1`, [org.tenantId]);
    const second = await ben.client.timer.sync({
      startedAt: at('09:10'),
      activities: [{ title: 'Editor', duration: 300, recordedAt: at('09:11') }],
    });
    const before = files();
    await take();
    await ben.client.timeSlots.remove({ ids: [timeSlotId] });
    await expect.poll(files).toBe(before);
    expect([(await rows('screenshot')).length, (await rows('time_slot')).length]).toEqual([1, 2]);
    timeSlotId = second.id;
    await take(at('09:15'));
    await ben.client.timeSlots.remove({ ids: [second.id], forceDelete: 'true' });
    await expect.poll(files).toBe(before);
    expect([(await rows('screenshot')).length, (await rows('time_slot')).length]).toEqual([1, 1]);
    expect(await rows('activity')).toEqual([]);
    expect(await ben.client.timeLogs.list(day)).toMatchObject([{ duration: 3600 }]);
  });

  it("is deleted with the person's data and account", async () => {
    const before = files();
    await take();
    await ben.client.users.reset({});
    await expect.poll(files).toBe(before);
    expect(await t.sql('select from screenshot where "employeeId" = $1', [ben.employeeId])).toEqual([]);
  });
});
