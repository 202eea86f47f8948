import { type ImageAsset, type InputOf, imageLimit, type imagesApi, Refusal } from '@stint/contract';
import type { Conn } from '../../db/client.ts';
import { redraw } from '../../files/pictures.ts';
import { type Asker, askingFirst } from '../../http/asking.ts';
import type { Ctx, OpenCtx } from '../../http/ctx.ts';
import type { Services } from '../../http/services.ts';
import { imageAsset } from './images.table.ts';

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
async function keep({ services: { files } }: Asker, { file }: Upload): Promise<Kept> {
  if (file.size > imageLimit) throw new Refusal('image.too_large');
  const { type, bytes, thumb, width, height } = await redraw(file);
  const url = await files.keep(bytes, 'webp');
  return { type, url, thumb: await files.keep(thumb, 'webp'), width, height, size: bytes.length };
}

export const upload = askingFirst(keep, async (ctx: Ctx, { folder, file }: Upload, kept: Kept): Promise<ImageAsset> => {
  const { tenantId, organizationId, userId } = ctx.who;
  const name = file.name.slice(0, 255) || kept.url;
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
  return { ...made, fullUrl: addressOf(ctx.services, made.url), thumbUrl: addressOf(ctx.services, made.thumb) };
});

/** Where the picture that a record names can be seen: the small square for people, the whole for what it shows. */
export const imageUrl = async (ctx: Ctx, imageId: string, size: 'url' | 'thumb'): Promise<string> =>
  addressOf(ctx.services, (await known(ctx, imageId))[size]);

/** What was sent; null where that was not written down. */
export const imageType = async (ctx: Ctx, imageId: string): Promise<string | null> => (await known(ctx, imageId)).type;

async function known(ctx: Ctx, imageId: string): Promise<Pick<Kept, 'url' | 'thumb'> & { type: string | null }> {
  const text = 'select url, thumb, type from image_asset where id = $1';
  const [found] = await ctx.hot<Awaited<ReturnType<typeof known>>>('image of', text, [imageId]);
  if (!found) throw new Refusal('invalid_reference', { imageId: 'No such picture' });
  return found;
}

/** What shows a picture: by its id, or by its address in a text. */
export const shownBy = {
  ids: ['user', 'tenant', 'organization', 'organization_team', 'organization_project'],
  texts: [
    ['user', 'imageUrl'],
    ['tenant', 'logo'],
    ['organization', 'imageUrl'],
    ['organization', 'banner'],
    ['organization_team', 'logo'],
    ['organization_project', 'imageUrl'],
    ['vocabulary', 'icon'],
    ['task', 'description'],
    ['task', 'acceptanceCriteria'],
    ['task_template', 'values'],
    ['comment', 'comment'],
  ],
} as const;
const byId = shownBy.ids.map((table) => `exists (select from "${table}" x where x."imageId" = i.id)`);
const byText = shownBy.texts.map(
  ([table, column]) =>
    `exists (select from "${table}" x where x."${column}"::text like '%' || i.url || '%' or x."${column}"::text like '%' || i.thumb || '%')`,
);
/** SQL: whether anything of the workspace shows the picture `i`. */
export const isShown = `(${[...byId, ...byText].join(' or ')})`;
const unused = `delete from image_asset i where i.id = $1 and not (${byId.join(' or ')}) returning url, thumb`;

/** Forgets a picture that a record has let go, unless another one shows it too. */
export async function dropImage(ctx: OpenCtx, conn: Conn, imageId: string | null | undefined): Promise<void> {
  if (!imageId) return;
  const { files } = ctx.services;
  const gone = await conn.hot<{ url: string; thumb: string }>('drop image', unused, [imageId]);
  for (const { url, thumb } of gone) {
    for (const name of [url, thumb]) ctx.afterCommit(() => void files.remove(name).catch(() => undefined));
  }
}
