import { Refusal } from '@stint/contract';
import type { Out } from '../../../kernel/operations.ts';
import type { OpenCtx } from '../../../kernel/verb.ts';

const thisMachine = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$)/;

/**
 * The unsent mails of a local trial. They contain sign-in codes, so they are not served through a proxy or under
 * another host name.
 */
export async function list({ services, requestInfo }: OpenCtx): Promise<Out<'mailbox.list'>> {
  const items = services.mailer.mailbox();
  if (!items || !requestInfo.local || !thisMachine.test(services.settings.publicUrl)) throw new Refusal('not_found');
  return { items: [...items], total: items.length };
}
