import type { TimesheetStatus } from '@stint/contract';
import { useState } from 'react';
import { hours } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { type OwnTimesheet, useMoveTimesheets } from './timesheets.ts';

export type Decision = Extract<TimesheetStatus, 'APPROVED' | 'DENIED' | 'DRAFT'>;

interface DecideProps {
  sheets: readonly OwnTimesheet[];
  to: Decision;
  onClose: () => void;
}

/** Asks for the comment that goes with a decision, and says what the decision covers. */
export function DecideDialog({ sheets, to, onClose }: DecideProps) {
  const t = useText('approvals', 'common');
  const [comment, setComment] = useState('');
  const { move, busy } = useMoveTimesheets();
  const entries = sheets.reduce((sum, one) => sum + one.entries, 0);
  const seconds = sheets.reduce((sum, one) => sum + one.duration, 0);
  const needsComment = to !== 'APPROVED';
  const covers = t('covers', {
    sheets: t('timesheets', { count: sheets.length }),
    entries: t('entries', { count: entries }),
    time: hours(seconds * 1000),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="narrow"
      title={t(`decide_${to}`, { count: sheets.length })}
      description={covers}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            look={to === 'DENIED' ? 'danger' : 'primary'}
            busy={busy}
            blocked={needsComment && !comment.trim() && t('commentNeeded')}
            onClick={() => {
              move(sheets, to, comment.trim());
              onClose();
            }}
          >
            {t(`do_${to}`)}
          </Button>
        </>
      }
    >
      <Field label={t(needsComment ? 'comment' : 'commentOptional')} hint={t('commentHint')}>
        <Textarea value={comment} maxLength={2000} onChange={setComment} />
      </Field>
    </Dialog>
  );
}
