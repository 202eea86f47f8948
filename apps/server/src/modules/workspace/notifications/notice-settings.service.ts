import {
  type NoticeMatrix,
  type NoticeSettings,
  type NotificationKind,
  noticeChannels,
  notificationKinds,
} from '@stint/contract';
import { channelsOf } from '@stint/domain/workspace/notices';
import { and, eq, isNull } from 'drizzle-orm';
import type { In, Out } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { noticeSetting } from './notifications.table.ts';

type Row = Pick<typeof noticeSetting.$inferSelect, 'matrix' | 'quiet' | 'pausesOnDaysOff' | 'isDigest'>;

const rowOf = async ({ db, session }: Ctx, userId: string | null): Promise<Row | undefined> => {
  const { matrix, quiet, pausesOnDaysOff, isDigest } = noticeSetting;
  const ofUser = userId === null ? isNull(noticeSetting.userId) : eq(noticeSetting.userId, userId);
  const [row] = await db
    .select({ matrix, quiet, pausesOnDaysOff, isDigest })
    .from(noticeSetting)
    .where(and(eq(noticeSetting.tenantId, session.tenantId), ofUser));
  return row;
};

async function write(ctx: Ctx, userId: string | null, values: Partial<Row>): Promise<void> {
  const { tenantId, userId: editorId } = ctx.session;
  const changed = { ...values, updatedAt: ctx.now(), updatedByUserId: editorId };
  await ctx.db
    .insert(noticeSetting)
    .values({ ...changed, tenantId, userId, createdByUserId: editorId, createdAt: ctx.now() })
    .onConflictDoUpdate({ target: [noticeSetting.tenantId, noticeSetting.userId], set: changed });
}

export async function mine(ctx: Ctx): Promise<NoticeSettings> {
  const own = await rowOf(ctx, ctx.session.userId);
  const workspace = (await rowOf(ctx, null))?.matrix ?? {};
  const { matrix = {}, quiet = null, pausesOnDaysOff = true, isDigest = false } = own ?? {};
  return { own: matrix, workspace, quiet, pausesOnDaysOff, isDigest };
}

export async function save(ctx: Ctx, { own, ...values }: In<'noticeSettings.save'>): Promise<NoticeSettings> {
  const sentValues = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Row>;
  await write(ctx, ctx.session.userId, { ...sentValues, ...(own && { matrix: own }) });
  return mine(ctx);
}

export async function defaults(ctx: Ctx): Promise<{ workspace: NoticeMatrix }> {
  return { workspace: (await rowOf(ctx, null))?.matrix ?? {} };
}

/** A kind and its channels, as the history keeps them. */
function recorded(kind: NotificationKind, workspace: NoticeMatrix): string {
  const channels = channelsOf(kind, {}, workspace);
  return [kind, ...noticeChannels.filter((channel) => channels[channel])].join(' ');
}

export async function saveDefaults(
  ctx: Ctx,
  { workspace }: In<'noticeSettings.saveDefaults'>,
): Promise<Out<'noticeSettings.saveDefaults'>> {
  const before = (await rowOf(ctx, null))?.matrix ?? {};
  await write(ctx, null, { matrix: workspace });
  const changed = notificationKinds.filter((kind) => recorded(kind, before) !== recorded(kind, workspace));
  const notices = (matrix: NoticeMatrix) => ({ notices: changed.map((kind) => recorded(kind, matrix)) });
  if (changed.length > 0)
    ctx.changed({
      entity: 'Organization',
      id: organizationOf(ctx),
      before: notices(before),
      after: notices(workspace),
    });
  return { workspace };
}
