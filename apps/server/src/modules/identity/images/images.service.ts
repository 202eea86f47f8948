import { type ImageAsset, imageLimit, Refusal } from '@stint/contract';
import { cut } from '@stint/domain/text';
import { eq } from 'drizzle-orm';
import type { Conn } from '../../../db/client.ts';
import { redraw } from '../../../files/pictures.ts';
import { beforeTransaction, type Early } from '../../../http/before-transaction.ts';
import type { Services } from '../../../http/services.ts';
import type { In } from '../../../kernel/operations.ts';
import type { Ctx, OpenCtx } from '../../../kernel/verb.ts';
import { dropUnused, StoredNames } from './images.sql.ts';
import { imageAsset } from './images.table.ts';

export { pictureColumns } from './images.sql.ts';

type Upload = In<'images.upload'>;
interface StoredPicture {
  type: string;
  url: string;
  thumb: string;
  width: number;
  height: number;
  size: number;
}

/** The URL of a picture in the store. */
const addressOf = ({ settings }: Services, name: string) => `${settings.publicUrl}/api/images/${name}`;

/** Resizing takes time and needs no database connection. */
async function keep({ services: { files } }: Early, { file }: Upload): Promise<StoredPicture> {
  if (file.size > imageLimit) throw new Refusal('image.too_large');
  const { type, bytes, thumb, width, height } = await redraw(file);
  const url = await files.keep(bytes, 'webp');
  return { type, url, thumb: await files.keep(thumb, 'webp'), width, height, size: bytes.length };
}

export const uploadedImageOf = (services: Services, row: typeof imageAsset.$inferSelect) => ({
  ...row,
  fullUrl: addressOf(services, row.url),
  thumbUrl: addressOf(services, row.thumb),
});

export const upload = beforeTransaction(
  keep,
  async (ctx: Ctx, { folder, file }: Upload, stored: StoredPicture): Promise<ImageAsset> => {
    const { tenantId, organizationId, userId } = ctx.session;
    const name = cut(file.name, 255) || stored.url;
    const [row] = await ctx.db
      .insert(imageAsset)
      .values({
        tenantId,
        organizationId,
        folder,
        name,
        createdByUserId: userId,
        storageProvider: ctx.services.files.provider,
        ...stored,
      })
      .returning();
    if (!row) throw new Refusal('conflict');
    return uploadedImageOf(ctx.services, row);
  },
);

/** The URL of a record's picture: the thumbnail for people, the full size for others. */
export const imageUrl = async (ctx: Ctx, imageId: string, size: 'url' | 'thumb'): Promise<string> =>
  addressOf(ctx.services, (await findImage(ctx, imageId))[size]);

/** The whole record of a picture. */
export async function imageOf(ctx: Ctx, imageId: string): Promise<ImageAsset | undefined> {
  const [row] = await ctx.db.select().from(imageAsset).where(eq(imageAsset.id, imageId));
  return row && uploadedImageOf(ctx.services, row);
}

/** The media type of the upload. Null if it was not stored. */
export const imageType = async (ctx: Ctx, imageId: string): Promise<string | null> =>
  (await findImage(ctx, imageId)).type;

async function findImage(ctx: Ctx, imageId: string) {
  const { url, thumb, type } = imageAsset;
  const [row] = await ctx.db.select({ url, thumb, type }).from(imageAsset).where(eq(imageAsset.id, imageId));
  if (!row) throw new Refusal('invalid_reference', { imageId: 'No such picture' });
  return row;
}

/** Deletes a picture that a record no longer shows, unless another record shows it. */
export async function dropImage(ctx: OpenCtx, conn: Conn, imageId: string | null | undefined): Promise<void> {
  if (!imageId) return;
  const { files } = ctx.services;
  const droppedFiles = await conn.query(StoredNames, dropUnused(imageId));
  for (const { url, thumb } of droppedFiles) {
    for (const name of [url, thumb]) ctx.afterCommit(() => void files.remove(name).catch(() => undefined));
  }
}
