import { Refusal } from '@stint/contract';
import { offMainThread } from '../../../threads/off-main-thread.ts';
import { TaskFailed, TooExpensive } from '../../../threads/pool.ts';
import { type CleanHtml, cleanHtml as cleanHere } from '../../../threads/rich-text.ts';

/** Texts up to this length take a few milliseconds, however deep their tags are nested. */
const maxHere = 2000;
const maxMs = 500;

/** Rich text without scripts, frames and external requests. Refuses text whose tags are nested too deep to be read. */
export async function cleanHtml(html: string, tenantId: string): Promise<CleanHtml> {
  if (html.length <= maxHere) return cleanHere(html);
  try {
    return await offMainThread('cleanHtml', html, { maxMs, owner: tenantId });
  } catch (error) {
    if (error instanceof TooExpensive || error instanceof TaskFailed) throw new Refusal('text.too_complex');
    throw error;
  }
}
