import {
  deleted,
  Refusal,
  type Screenshot,
  screenshotLimit,
  screenshotsInDay,
  screenshotsInSlot,
} from '@stint/contract';
import { ms } from '@stint/domain/time';
import { eq } from 'drizzle-orm';
import { ofTenant } from '../../../db/client.ts';
import { blurred, redraw } from '../../../files/pictures.ts';
import type { FileStore } from '../../../files/store.ts';
import { beforeTransaction, type Early } from '../../../http/before-transaction.ts';
import { signingFor } from '../../../http/signed-addresses.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { checkSeen } from '../time-logs/ranges.service.ts';
import { allowed, checkActivity } from '../time-logs/time-logs.service.ts';
import * as statements from './screenshots.sql.ts';
import { screenshot } from './screenshots.table.ts';

const MINUTE = 60_000;
/** Trackers take a picture until shortly after the end of its slot. */
const latest = 20 * MINUTE;
const thumbSize = { width: 480, height: 300 };

interface StoredPicture {
  url: string;
  thumb: string;
  width: number;
  height: number;
  size: number;
}

async function keep(files: FileStore, drawn: Awaited<ReturnType<typeof redraw>>): Promise<StoredPicture> {
  const { bytes, thumb, width, height } = drawn;
  const url = await files.keep(bytes, 'webp');
  try {
    return { url, thumb: await files.keep(thumb, 'webp'), width, height, size: bytes.length };
  } catch (error) {
    await files.remove(url);
    throw error;
  }
}

const forget = (files: FileStore, names: readonly (string | null)[]) => {
  for (const name of names) if (name) void files.remove(name).catch(() => undefined);
};

/** Runs a step that needs these new files, and removes them if it fails. */
async function orForget<T>(files: FileStore, { url, thumb }: StoredPicture, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    forget(files, [url, thumb]);
    throw error;
  }
}

function tenantOf({ session }: Early) {
  if (!session?.tenantId) throw new Refusal('unauthenticated');
  return { scope: ofTenant(session.tenantId), session };
}

interface ScreenshotContext {
  slot: { employeeId: string; organizationId: string; startedAt: string; isAllowed: boolean };
  recordedAt: string;
}

async function slotIn(conn: Pick<Ctx, 'query'>, timeSlotId: string) {
  const [slot] = await conn.query(statements.SlotRow, statements.slotOf(timeSlotId));
  if (!slot) throw new Refusal('not_found');
  return slot;
}

function checkTaken({ slot, recordedAt }: ScreenshotContext, employeeId: string | null, now: string): void {
  if (slot.employeeId !== employeeId) throw new Refusal('member.not_own');
  if (!slot.isAllowed) throw new Refusal('screenshot.off');
  const after = ms(recordedAt) - ms(slot.startedAt);
  if (after < 0 || after >= latest || ms(recordedAt) > ms(now) + MINUTE) throw new Refusal('screenshot.time');
}

/** Nothing is stored of a picture that is not allowed. */
async function prepareUpload(
  early: Early,
  { file, timeSlotId, recordedAt }: In<'screenshots.upload'>,
): Promise<StoredPicture> {
  const { scope, session } = tenantOf(early);
  const now = early.now();
  if (file.size > screenshotLimit) throw new Refusal('image.too_large');
  const slot = await early.database.read(scope, (conn) => slotIn(conn, timeSlotId));
  checkTaken({ slot, recordedAt: recordedAt ?? now }, session.employeeId, now);
  return keep(early.services.files, await redraw(file, thumbSize));
}

const load = async (ctx: Ctx, id: string): Promise<Screenshot> => {
  const { organizationId } = placeOf(ctx);
  const [row] = await ctx.query(statements.ShotRow, statements.oneShot({ ...signingFor(ctx), organizationId, id }));
  if (!row) throw new Refusal('not_found');
  return row.item;
};

async function store(
  ctx: Ctx,
  { timeSlotId, recordedAt }: In<'screenshots.upload'>,
  picture: StoredPicture,
): Promise<Screenshot> {
  const place = placeOf(ctx);
  const slot = await slotIn(ctx, timeSlotId);
  const at = recordedAt ?? ctx.now();
  checkTaken({ slot, recordedAt: at }, ctx.session.employeeId, ctx.now());
  const { employeeId, startedAt } = slot;
  await checkActivity(ctx, employeeId, [startedAt]);
  await ctx.execute(statements.lockUploads(employeeId));
  const [before] = await ctx.query(statements.IdRow, statements.shotAt(timeSlotId, at));
  if (before) {
    forget(ctx.services.files, [picture.url, picture.thumb]);
    return load(ctx, before.id);
  }
  const [count] = await ctx.query(statements.CountRow, statements.countShots(timeSlotId, employeeId, at));
  if ((count?.inSlot ?? 0) >= screenshotsInSlot)
    throw new Refusal('screenshot.slot_full', { count: String(screenshotsInSlot) });
  if ((count?.inDay ?? 0) >= screenshotsInDay)
    throw new Refusal('screenshot.day_full', { count: String(screenshotsInDay) });
  const { provider: storageProvider } = ctx.services.files;
  const [row] = await ctx.db
    .insert(screenshot)
    .values({ ...stampOf(place), ...picture, employeeId, timeSlotId, recordedAt: at, storageProvider })
    .returning({ id: screenshot.id });
  if (!row) throw new Refusal('conflict');
  ctx.changed({ entity: 'Screenshot', id: row.id, before: null, after: { timeSlotId, recordedAt: at } });
  return load(ctx, row.id);
}

/** A picture that is sent twice is stored once. */
export const upload = beforeTransaction(
  prepareUpload,
  (ctx: Ctx, sent: In<'screenshots.upload'>, picture: StoredPicture): Promise<Screenshot> =>
    orForget(ctx.services.files, picture, () => store(ctx, sent, picture)),
);

async function bytesOf(files: FileStore, name: string): Promise<Buffer | null> {
  const file = await files.read(name);
  if (!file) return null;
  const parts: Buffer[] = [];
  for await (const part of file.stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function storedIn(early: Early, screenshotId: string): Promise<statements.StoredShot> {
  const { scope } = tenantOf(early);
  const [shot] = await early.database.read(scope, (conn) =>
    conn.query(statements.StoredShot, statements.storedShot(screenshotId)),
  );
  if (!shot) throw new Refusal('not_found');
  return shot;
}

/** The record, for people who may see its person's time. */
async function visibleShot(ctx: Ctx, screenshotId: string): Promise<statements.StoredShot> {
  const [shot] = await ctx.query(statements.StoredShot, statements.storedShot(screenshotId));
  if (shot?.organizationId !== placeOf(ctx).organizationId) throw new Refusal('not_found');
  await checkSeen(ctx, [shot.employeeId]);
  return shot;
}

export const picture = beforeTransaction(
  async (early: Early, { screenshotId, size }: In<'screenshots.picture'>) => {
    const shot = await storedIn(early, screenshotId);
    return bytesOf(early.services.files, size === 'thumb' ? shot.thumb : shot.url);
  },
  async (ctx: Ctx, { screenshotId, size }: In<'screenshots.picture'>, bytes: Buffer | null): Promise<File> => {
    const { employeeId } = await visibleShot(ctx, screenshotId);
    if (!bytes) throw new Refusal('not_found');
    const { tenantId, userId } = ctx.session;
    if (size === 'full' && employeeId !== ctx.session.employeeId)
      await ctx.execute(statements.recordView(tenantId, screenshotId, userId, ctx.now()));
    return new File([new Uint8Array(bytes)], 'screenshot.webp', { type: 'image/webp' });
  },
);

export async function views(ctx: Ctx, { screenshotId }: In<'screenshots.views'>): Promise<Out<'screenshots.views'>> {
  await visibleShot(ctx, screenshotId);
  const rows = await ctx.query(statements.ViewRow, statements.viewsOf(screenshotId));
  return { items: rows.map(({ item }) => item), total: rows.length };
}

function checkBlur(shot: { employeeId: string; mayBlur: boolean }, employeeId: string | null): void {
  if (shot.employeeId !== employeeId) throw new Refusal('member.not_own');
  if (!shot.mayBlur) throw new Refusal('screenshot.blur_off');
}

export const blur = beforeTransaction(
  async (early: Early, { screenshotId }: In<'screenshots.blur'>): Promise<StoredPicture | null> => {
    const shot = await storedIn(early, screenshotId);
    checkBlur(shot, early.session?.tenantId ? early.session.employeeId : null);
    if (shot.isBlurred) return null;
    const { files } = early.services;
    const bytes = await bytesOf(files, shot.url);
    if (!bytes) throw new Refusal('not_found');
    return keep(files, await blurred(bytes, thumbSize));
  },
  async (ctx: Ctx, { screenshotId }: In<'screenshots.blur'>, drawn: StoredPicture | null): Promise<Screenshot> => {
    if (!drawn) return load(ctx, screenshotId);
    const { files } = ctx.services;
    return orForget(files, drawn, async () => {
      const shot = await visibleShot(ctx, screenshotId);
      checkBlur(shot, ctx.session.employeeId);
      await checkOpen(ctx, shot);
      const { userId } = ctx.session;
      await ctx.db
        .update(screenshot)
        .set({ ...drawn, isBlurred: true, updatedAt: ctx.now(), updatedByUserId: userId })
        .where(eq(screenshot.id, screenshotId));
      ctx.afterCommit(() => forget(files, [shot.url, shot.thumb]));
      ctx.changed({ entity: 'Screenshot', id: screenshotId, before: { isBlurred: false }, after: { isBlurred: true } });
      return load(ctx, screenshotId);
    });
  },
);

const checkOpen = (ctx: Ctx, { employeeId, startedAt }: { employeeId: string; startedAt: string }) =>
  checkActivity(ctx, employeeId, [startedAt]);

export async function remove(
  ctx: Ctx,
  { screenshotId, forceDelete }: In<'screenshots.remove'>,
): Promise<Out<'screenshots.remove'>> {
  const shot = await visibleShot(ctx, screenshotId);
  const { employeeId, timeSlotId, recordedAt } = shot;
  if (employeeId !== ctx.session.employeeId && !may(ctx, 'CHANGE_SELECTED_EMPLOYEE'))
    throw new Refusal('member.not_own');
  await allowed(ctx, employeeId, 'allowDeleteTime');
  await checkOpen(ctx, shot);
  await removeShots(ctx, 'id', [screenshotId], forceDelete ?? false);
  ctx.changed({ entity: 'Screenshot', id: screenshotId, before: { timeSlotId, recordedAt }, after: null });
  return deleted(1);
}

/** Deletes the pictures at once, with `isForced` also the records of them. */
export async function removeShots(
  ctx: Ctx,
  key: 'id' | 'timeSlotId',
  ids: readonly string[],
  isForced: boolean,
): Promise<void> {
  const statement = isForced
    ? statements.eraseShots(key, ids)
    : statements.deleteShots(key, ids, ctx.now(), ctx.session.userId);
  const removedShots = await ctx.query(statements.NameRow, statement);
  ctx.afterCommit(() =>
    forget(
      ctx.services.files,
      removedShots.map(({ name }) => name),
    ),
  );
}

export { screenshotsOfSlot } from './screenshots.sql.ts';
