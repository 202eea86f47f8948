import type { Refusal } from '@stint/contract';
import { toast } from '../../ui/toast.tsx';
import { copyText } from '../device/clipboard.ts';
import { reasonOf, textNow } from '../i18n/i18n.ts';

/** Closes the notice of each failed action, by its title. */
const closers = new Map<string, () => void>();

/** The action has succeeded now: closes its notice. */
export function forgetRefusal(failed: string): void {
  closers.get(failed)?.();
  closers.delete(failed);
}

/** Shows a refusal as a notice; `failed` says which action did not happen. */
export async function showRefusal(refusal: Refusal, failed?: string): Promise<void> {
  const reason = await reasonOf(refusal);
  const { requestId } = refusal.details;
  const close = toast({
    // Repeated failures replace each other.
    id: `refused ${failed} ${refusal.code} ${requestId ? '' : reason}`,
    look: 'danger',
    ...(failed ? { title: failed, description: reason } : { title: reason }),
    ...(requestId && {
      action: { label: textNow('common:copyRequestId'), onPress: () => void copyText(requestId) },
    }),
  });
  if (failed) closers.set(failed, close);
}
