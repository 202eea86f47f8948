import {
  type Attachment,
  attachmentLimit,
  deleted,
  imageLimit,
  imageTypes,
  maxAttachments,
  Refusal,
} from '@stint/contract';
import { cut } from '@stint/domain/text';
import { and, eq, isNotNull } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import { redraw } from '../../../files/pictures.ts';
import { tempFileOf } from '../../../files/temp-file.ts';
import { beforeTransaction, type Early } from '../../../http/before-transaction.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { actsFor } from '../../../kernel/references.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { checkHandles } from '../tasks/task-checks.service.ts';
import * as tasks from '../tasks/tasks.service.ts';
import { AttachmentRow, attachmentsOf, oneAttachment } from './attachments.sql.ts';
import { taskAttachment } from './attachments.table.ts';

/** Adds the URLs of the files. */
function addressed(ctx: Ctx, item: Attachment): Attachment {
  const { publicUrl } = ctx.services.settings;
  return {
    ...item,
    fullUrl: `${publicUrl}/api/files/${item.fullUrl}?as=${encodeURIComponent(item.name)}`,
    thumbUrl: item.thumbUrl && `${publicUrl}/api/images/${item.thumbUrl}`,
  };
}

export async function list(ctx: Ctx, { taskId }: In<'attachments.list'>): Promise<Out<'attachments.list'>> {
  await tasks.get(ctx, { taskId });
  const rows = await ctx.query(AttachmentRow, attachmentsOf(placeOf(ctx).organizationId, taskId));
  const items = rows.map(({ item }) => addressed(ctx, item));
  return { items, total: items.length };
}

interface StoredFiles {
  url: string;
  thumb: string | null;
}

/** Makes a thumbnail of a picture. Null for other files. */
async function thumbOf(file: File): Promise<Buffer | null> {
  if (file.size > imageLimit || !(imageTypes as readonly string[]).includes(file.type)) return null;
  const drawn = await redraw(file).catch(() => null);
  return drawn?.thumb ?? null;
}

async function keep({ services: { files } }: Early, { file }: In<'attachments.upload'>): Promise<StoredFiles> {
  if (file.size > attachmentLimit) throw new Refusal('file.too_large');
  const thumb = await thumbOf(file);
  return {
    url: await files.keep(tempFileOf(file), 'bin'),
    thumb: thumb && (await files.keep(thumb, 'webp')),
  };
}

/** Without control characters: those of direction would show `exe.gpj` as `jpg.exe`. */
const nameOf = (file: File) =>
  cut(file.name.replace(/^.*[\\/]/s, '').replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ''), 255) || 'file';

export const upload = beforeTransaction(
  keep,
  async (
    ctx: Ctx,
    { taskId, file }: In<'attachments.upload'>,
    stored: StoredFiles,
  ): Promise<Out<'attachments.upload'>> => {
    const forget = () => {
      for (const name of [stored.url, stored.thumb])
        if (name) void ctx.services.files.remove(name).catch(() => undefined);
    };
    // The file is stored before this check. A refused upload removes it.
    const open = tasks
      .get(ctx, { taskId })
      .then(() => checkHandles(ctx, [taskId]))
      .then(() =>
        holdLimit(ctx, {
          name: `attachments of ${taskId}`,
          max: maxAttachments,
          count: ({ db }) => db.$count(taskAttachment, and(eq(taskAttachment.taskId, taskId), live(taskAttachment))),
        }),
      );
    await open.catch((error: unknown) => {
      forget();
      throw error;
    });
    const place = placeOf(ctx);
    const row = { name: nameOf(file), mimeType: cut(file.type, 255) || 'application/octet-stream', size: file.size };
    const [record] = await ctx.db
      .insert(taskAttachment)
      .values({ ...stampOf(place), ...row, ...stored, taskId })
      .returning({ id: taskAttachment.id });
    if (!record) throw new Refusal('conflict');
    ctx.changed({ entity: 'Task', id: taskId, before: { attachments: [] }, after: { attachments: [row.name] } });
    return findAttachment(ctx, record.id);
  },
);

async function findAttachment(ctx: Ctx, attachmentId: string): Promise<Attachment> {
  const [row] = await ctx.query(AttachmentRow, oneAttachment(placeOf(ctx).organizationId, attachmentId));
  if (!row) throw new Refusal('not_found');
  return addressed(ctx, row.item);
}

/** Removes a file, one's own or as a manager of the task's team. The bytes stay while it can be restored. */
export async function remove(ctx: Ctx, { attachmentId }: In<'attachments.remove'>): Promise<Out<'attachments.remove'>> {
  const { taskId, name, createdByUserId } = await findAttachment(ctx, attachmentId);
  const { teams } = await tasks.get(ctx, { taskId });
  const isOwn = createdByUserId === ctx.session.userId;
  const ids = teams.map(({ id }) => id);
  if (!isOwn && !(await actsFor(ctx, ids))) throw new Refusal('team.not_manager');
  await ctx.db
    .update(taskAttachment)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(eq(taskAttachment.id, attachmentId));
  ctx.changed({ entity: 'Task', id: taskId, before: { attachments: [name] }, after: { attachments: [] } });
  return deleted(1);
}

/** Only the person who removed it can restore it. */
export async function restore(
  ctx: Ctx,
  { attachmentId }: In<'attachments.restore'>,
): Promise<Out<'attachments.restore'>> {
  const { organizationId, userId, now } = placeOf(ctx);
  const [back] = await ctx.db
    .update(taskAttachment)
    .set({ deletedAt: null, deletedByUserId: null, updatedAt: now, updatedByUserId: userId })
    .where(
      and(
        eq(taskAttachment.id, attachmentId),
        eq(taskAttachment.organizationId, organizationId),
        eq(taskAttachment.deletedByUserId, userId),
        isNotNull(taskAttachment.deletedAt),
      ),
    )
    .returning({ taskId: taskAttachment.taskId, name: taskAttachment.name });
  if (!back) throw new Refusal('not_found');
  await tasks.get(ctx, { taskId: back.taskId });
  ctx.changed({ entity: 'Task', id: back.taskId, before: { attachments: [] }, after: { attachments: [back.name] } });
  return findAttachment(ctx, attachmentId);
}
