import { imageLimit, maxBoardImages, Refusal, updated } from '@stint/contract';
import { eq } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { redraw } from '../../../files/pictures.ts';
import { beforeTransaction, type Early } from '../../../http/before-transaction.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { foundToDraw, imageAddress, recorded } from './boards.service.ts';
import { board, boardImage } from './boards.table.ts';

async function store({ services: { files } }: Early, { file }: In<'boards.addImage'>): Promise<string> {
  if (file.size > imageLimit) throw new Refusal('file.too_large');
  return files.keep((await redraw(file)).bytes, 'webp');
}

/** The file is stored before the checks. A refused upload removes it. */
export const addImage = beforeTransaction(
  store,
  async (ctx: Ctx, { boardId }: In<'boards.addImage'>, url: string): Promise<Out<'boards.addImage'>> => {
    try {
      const { row } = await foundToDraw(ctx, boardId);
      await holdLimit(ctx, {
        name: `images of ${boardId}`,
        max: maxBoardImages,
        count: ({ db }) => db.$count(boardImage, eq(boardImage.boardId, boardId)),
        refusal: () => new Refusal('board.full'),
      });
      const { tenantId } = row;
      await ctx.db.insert(boardImage).values({ tenantId, boardId, url, createdAt: ctx.now() });
      ctx.changed({ entity: 'Board', id: boardId, before: null, after: { ...recorded(row), image: url } });
      return { url: imageAddress(url), mimeType: 'image/webp' };
    } catch (error) {
      void ctx.services.files.remove(url).catch(() => undefined);
      throw error;
    }
  },
);

/** The picture before stays in the file store while a copy of the board shows it; the daily sweep deletes it. */
export const setPicture = beforeTransaction(
  store,
  async (ctx: Ctx, { boardId }: In<'boards.addImage'>, picture: string): Promise<Out<'boards.setPicture'>> => {
    try {
      await foundToDraw(ctx, boardId);
      await ctx.db.update(board).set({ picture }).where(eq(board.id, boardId));
      return updated(1);
    } catch (error) {
      void ctx.services.files.remove(picture).catch(() => undefined);
      throw error;
    }
  },
);
