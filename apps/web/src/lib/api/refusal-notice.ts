import type { Refusal } from '@stint/contract';
import { toast } from '../../ui/toast.tsx';
import { copyText } from '../device/clipboard.ts';
import { reasonOf, textNow } from '../i18n/i18n.ts';

/** How to take back what was said last of each thing that did not happen. */
const shown = new Map<string, () => void>();

/** What did not happen has happened now: its notice goes. */
export function forgetRefusal(failed: string): void {
  shown.get(failed)?.();
  shown.delete(failed);
}

/** Says in a notice what was refused; `failed` says what did not happen. */
export async function showRefusal(refusal: Refusal, failed?: string): Promise<void> {
  const reason = await reasonOf(refusal);
  const { requestId } = refusal.details;
  const close = toast({
    // What is tried again and again is said once.
    id: `refused ${failed} ${refusal.code} ${requestId ? '' : reason}`,
    look: 'danger',
    ...(failed ? { title: failed, description: reason } : { title: reason }),
    ...(requestId && {
      action: { label: textNow('common:copyRequestId'), onPress: () => void copyText(requestId) },
    }),
  });
  if (failed) shown.set(failed, close);
}
