import type { Refusal } from '@stint/contract';
import { toast } from '../ui/toast.tsx';
import { copyText } from './clipboard.ts';
import { reasonOf, textNow } from './i18n.ts';

/** Says in a notice what was refused; `failed` says what did not happen. */
export async function showRefusal(refusal: Refusal, failed?: string): Promise<void> {
  const reason = await reasonOf(refusal);
  const { requestId } = refusal.details;
  toast({
    // What is tried again and again is said once.
    id: `refused ${failed} ${refusal.code} ${requestId ? '' : reason}`,
    look: 'danger',
    ...(failed ? { title: failed, description: reason } : { title: reason }),
    ...(requestId && {
      action: { label: textNow('common:copyRequestId'), onPress: () => void copyText(requestId) },
    }),
  });
}
