import { type mailboxApi, type OutputOf, Refusal } from '@stint/contract';
import type { OpenCtx } from '../../http/verb.ts';

const thisMachine = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/**
 * Mails that nobody sent, for whoever tries the product on their own machine. They hold sign-in codes: so nobody
 * reads them through a proxy, nor a web page that gave this machine another name.
 */
export async function list({ services, requestInfo }: OpenCtx): Promise<OutputOf<(typeof mailboxApi)['list']>> {
  const items = services.mailer.kept();
  if (!items || !requestInfo.local || !thisMachine.test(services.settings.publicUrl)) throw new Refusal('not_found');
  return { items: [...items], total: items.length };
}
