import { zoneNow } from '@stint/domain/time';
import { isLanguage, localeOf } from '@stint/locales';
import { reportWords } from '@stint/locales/report-words';
import { eq } from 'drizzle-orm';
import type { Paper } from '../../../exports/paper.ts';
import { printable } from '../../../files/pictures.ts';
import { placeOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { organization } from './organizations.table.ts';

const logoSize = { width: 560, height: 160 };
const maxLogoBytes = 8_000_000;

/** The logo of the workspace, if it is stored here; nothing is fetched for a page. */
async function logoOf(
  { services: { files, settings, log } }: Pick<Ctx, 'services'>,
  address: string | null,
): Promise<string | null> {
  const start = `${settings.publicUrl}/api/images/`;
  if (!address?.startsWith(start)) return null;
  const stored = await files.read(address.slice(start.length));
  if (!stored) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stored.stream) {
    size += (chunk as Buffer).length;
    if (size > maxLogoBytes) return null;
    chunks.push(chunk as Buffer);
  }
  try {
    const png = await printable(Buffer.concat(chunks), logoSize);
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch (error) {
    log('warn', { err: error }, 'logo left out of a page');
    return null;
  }
}

/** The logo of an organization, for pages that have a template of their own. */
export async function organizationLogo(
  { db, services }: Pick<Ctx, 'db' | 'services'>,
  organizationId: string,
): Promise<string | null> {
  const { id, imageUrl } = organization;
  const [house] = await db.select({ imageUrl }).from(organization).where(eq(id, organizationId));
  return logoOf({ services }, house?.imageUrl ?? null);
}

export const languageOf = ({ session: { language } }: Ctx) => (isLanguage(language) ? language : 'en');

/** What every page says of itself: workspace, logo, and who made it and when, in the language of its reader. */
export async function paperOf(
  ctx: Ctx,
  { title, period = null, filters = [] }: Pick<Paper, 'title'> & Partial<Pick<Paper, 'period' | 'filters'>>,
): Promise<Paper> {
  const { organizationId, userId, now } = placeOf(ctx);
  const [house] = await ctx.db
    .select({ name: organization.name, imageUrl: organization.imageUrl })
    .from(organization)
    .where(eq(organization.id, organizationId));
  const [person] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, userId));
  const language = languageOf(ctx);
  const locale = localeOf(language);
  const words = reportWords(language);
  const at = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zoneNow(ctx.session.calendar),
  });
  return {
    workspace: house?.name ?? '',
    logo: await logoOf(ctx, house?.imageUrl ?? null),
    title,
    period,
    filters,
    maker: (words.paperMade ?? '')
      .replace('{{at}}', at.format(new Date(now)))
      .replace('{{name}}', () => person?.name ?? ''),
    page: words.paperPage ?? '',
    locale,
  };
}
