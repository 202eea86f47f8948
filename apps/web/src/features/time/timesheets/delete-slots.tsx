import type { TimeSlot } from '@stint/contract';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';

interface DeleteSlotsProps {
  slots: readonly TimeSlot[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
}

/** Says what a deletion of slots removes before it does. */
export function DeleteSlots({ slots, open, onOpenChange, onDone }: DeleteSlotsProps) {
  const t = useText('screenshots', 'timesheets');
  const [erases, setErases] = useState(false);
  const count = slots.length;
  const remove = useApiMutation(useServer().timeSlots.remove, {
    failed: t('timesheets:slotsFailed', { count }),
    onSuccess: () => {
      onOpenChange(false);
      onDone();
      toast({ look: 'success', title: t('timesheets:slotsDeleted') });
    },
  });
  const shots = slots.reduce((sum, { screenshots }) => sum + screenshots.length, 0);
  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title={t('slotsTitle', { count })}
      consequences={[t('slotsGone'), ...(shots > 0 ? [t('slotsShots', { count: shots })] : []), t('slotsStay')]}
      action={t('deleteActivity')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ ids: slots.map(({ id }) => id), forceDelete: String(erases) })}
    >
      <Checkbox checked={erases} onChange={setErases} label={t('erase')} hint={t('eraseHint')} />
    </Confirm>
  );
}
