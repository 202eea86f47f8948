import { type ImageAsset, type InputOf, imageLimit, type imagesApi, Refusal } from '@stint/contract';
import { cut } from '@stint/domain/text';
import { eq } from 'drizzle-orm';
import type { Conn } from '../../db/client.ts';
import { redraw } from '../../files/pictures.ts';
import { beforeTransaction, type Early } from '../../http/before-transaction.ts';
import type { Services } from '../../http/services.ts';
import type { Ctx, OpenCtx } from '../../http/verb.ts';
import { dropUnused, StoredNames } from './images.sql.ts';
import { imageAsset } from './images.table.ts';

export { shownBy } from './images.sql.ts';

type Upload = InputOf<(typeof imagesApi)['upload']>;
interface Kept {
  type: string;
  url: string;
  thumb: string;
  width: number;
  height: number;
  size: number;
}

/** Where a picture of the store can be seen. */
const addressOf = ({ settings }: Services, name: string) => `${settings.publicUrl}/api/images/${name}`;

/** Drawing takes its time, and needs no connection to the database. */
async function keep({ services: { files } }: Early, { file }: Upload): Promise<Kept> {
  if (file.size > imageLimit) throw new Refusal('image.too_large');
  const { type, bytes, thumb, width, height } = await redraw(file);
  const url = await files.keep(bytes, 'webp');
  return { type, url, thumb: await files.keep(thumb, 'webp'), width, height, size: bytes.length };
}

export const shownOf = (services: Services, row: typeof imageAsset.$inferSelect) => ({
  ...row,
  fullUrl: addressOf(services, row.url),
  thumbUrl: addressOf(services, row.thumb),
});

export const upload = beforeTransaction(
  keep,
  async (ctx: Ctx, { folder, file }: Upload, kept: Kept): Promise<ImageAsset> => {
    const { tenantId, organizationId, userId } = ctx.session;
    const name = cut(file.name, 255) || kept.url;
    const [made] = await ctx.db
      .insert(imageAsset)
      .values({
        tenantId,
        organizationId,
        folder,
        name,
        createdByUserId: userId,
        storageProvider: ctx.services.files.provider,
        ...kept,
      })
      .returning();
    if (!made) throw new Refusal('conflict');
    return shownOf(ctx.services, made);
  },
);

/** Where the picture that a record names can be seen: the small square for people, the whole for what it shows. */
export const imageUrl = async (ctx: Ctx, imageId: string, size: 'url' | 'thumb'): Promise<string> =>
  addressOf(ctx.services, (await known(ctx, imageId))[size]);

/** The whole record of a picture. */
export async function imageOf(ctx: Ctx, imageId: string): Promise<ImageAsset | undefined> {
  const [found] = await ctx.db.select().from(imageAsset).where(eq(imageAsset.id, imageId));
  return found && shownOf(ctx.services, found);
}

/** What was sent; null where that was not written down. */
export const imageType = async (ctx: Ctx, imageId: string): Promise<string | null> => (await known(ctx, imageId)).type;

async function known(ctx: Ctx, imageId: string) {
  const { url, thumb, type } = imageAsset;
  const [found] = await ctx.db.select({ url, thumb, type }).from(imageAsset).where(eq(imageAsset.id, imageId));
  if (!found) throw new Refusal('invalid_reference', { imageId: 'No such picture' });
  return found;
}

/** Forgets a picture that a record has let go, unless another one shows it too. */
export async function dropImage(ctx: OpenCtx, conn: Conn, imageId: string | null | undefined): Promise<void> {
  if (!imageId) return;
  const { files } = ctx.services;
  const gone = await conn.query(StoredNames, dropUnused(imageId));
  for (const { url, thumb } of gone) {
    for (const name of [url, thumb]) ctx.afterCommit(() => void files.remove(name).catch(() => undefined));
  }
}
