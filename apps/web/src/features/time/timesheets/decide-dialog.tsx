import type { TimesheetStatus } from '@stint/contract';
import { type ReactNode, useState } from 'react';
import { counted, hours } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useMoveTimesheets } from './move-timesheets.ts';
import { unitOf } from './timesheet-period.ts';
import type { OwnTimesheet } from './timesheets.ts';

/** What is done with timesheets; a withdrawal is of one's own, and needs no reason. */
export type Decision = Extract<TimesheetStatus, 'APPROVED' | 'DENIED' | 'DRAFT' | 'PENDING'> | 'WITHDRAWN';

interface DecideProps {
  sheets: readonly OwnTimesheet[];
  to: Decision;
  /** What the decision leaves out. */
  children?: ReactNode;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks for the comment that goes with a decision, and says what the decision covers. */
export function DecideDialog({ sheets, to, children, onClose, onDone }: DecideProps) {
  const t = useText('approvals', 'common');
  const covers = useCovers(sheets);
  const [comment, setComment] = useState('');
  const { move, busy } = useMoveTimesheets();
  const needsComment = to === 'DENIED' || to === 'DRAFT';
  const blocked = needsComment && !comment.trim() && t('commentNeeded');
  const decide = () => {
    move(sheets, to === 'WITHDRAWN' ? 'DRAFT' : to, comment.trim());
    onClose();
    onDone?.();
  };
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
          <Button look="primary" busy={busy} blocked={blocked} onClick={decide}>
            {t(`do_${to}`)}
          </Button>
        </>
      }
    >
      {children}
      {to !== 'PENDING' && to !== 'WITHDRAWN' && (
        <Field label={t(needsComment ? 'comment' : 'commentOptional')} hint={t('commentHint')}>
          <Textarea
            value={comment}
            maxLength={2000}
            onChange={setComment}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !blocked) decide();
            }}
          />
        </Field>
      )}
    </Dialog>
  );
}

/** This covers 2 weeks, 41 entries, 38:20. */
function useCovers(sheets: readonly OwnTimesheet[]): string {
  const t = useText('approvals');
  const { locale } = useLanguage();
  const unit = unitOf(sheets);
  const count = sheets.length;
  return t('covers', {
    sheets: unit ? counted(count, unit, locale) : t('timesheets', { count }),
    entries: t('entries', { count: sheets.reduce((sum, sheet) => sum + sheet.entries, 0) }),
    time: hours(sheets.reduce((sum, sheet) => sum + sheet.duration, 0) * 1000),
  });
}
