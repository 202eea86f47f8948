import { type Resolution, resolveOverlaps } from '@stint/domain/time/overlaps';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useApiMutation, useConnection, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { newId } from '../../../lib/id.ts';
import type { RejectedEntry } from '../../../lib/outbox/outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { isWaiting } from './is-waiting.ts';
import { type Decision, DecisionForm, EntryHead } from './rejected-parts.tsx';
import { useOutbox } from './use-outbox.ts';
import { WaitingItem } from './waiting-item.tsx';

/** Rejected entries with their reasons, to record or discard each. */
export function RejectedDialog({ onClose }: { onClose: () => void }) {
  const t = useText('unsyncedTime', 'timer');
  const { outbox, server } = useConnection();
  const { rejected } = useOutbox();
  const [last, setLast] = useState<{ rejected: RejectedEntry; recorded: boolean } | null>(null);
  const undo = useApiMutation(server.timeLogs.undo);
  const decide = (rejectedEntry: RejectedEntry, recorded: boolean) => {
    setLast({ rejected: rejectedEntry, recorded });
    void outbox.decided(rejectedEntry.id);
  };
  const takeBack = ({ rejected: rejectedEntry, recorded }: { rejected: RejectedEntry; recorded: boolean }) => {
    setLast(null);
    if (recorded) undo.mutate({ requestId: rejectedEntry.id });
    // The old id was used for the recorded entry; recording again needs a new one.
    void outbox.restoreRejected(recorded ? { ...rejectedEntry, id: newId() } : rejectedEntry);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('keptTitle')}
      description={rejected.length > 0 && t('keptText')}
    >
      {rejected.length === 0 ? (
        <p className="text-muted">{t('keptNone')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {rejected.map((rejectedEntry) => {
            const props = {
              rejected: rejectedEntry,
              onDecided: (recorded: boolean) => decide(rejectedEntry, recorded),
            };
            return isWaiting(rejectedEntry) ? (
              <WaitingItem key={rejectedEntry.id} {...props} onLeave={onClose} />
            ) : (
              <RejectedItem key={rejectedEntry.id} {...props} />
            );
          })}
        </ul>
      )}
      {/* A toast would lie behind the dialog, so undo is offered inside it. */}
      <p role="status" className="flex items-center justify-between gap-3 text-muted not-empty:mt-3">
        {last && (
          <>
            {t(last.recorded ? 'keptRecorded' : 'keptDiscarded')}
            <Button size="small" onClick={() => takeBack(last)}>
              {t('timer:undo')}
            </Button>
          </>
        )}
      </p>
    </Dialog>
  );
}

function RejectedItem({ rejected, onDecided }: { rejected: RejectedEntry; onDecided: (recorded: boolean) => void }) {
  const t = useText('unsyncedTime', 'timer', 'errors');
  const server = useServer();
  const [how, setHow] = useState<Resolution>('split');
  const [decision, setDecision] = useState<Decision>({ reason: '', description: rejected.description ?? '' });
  const { startedAt, stoppedAt, taskId, projectId, teamId } = rejected;
  const conflicts = useQuery(apiQuery(server.timeLogs.conflicts, { startDate: startedAt, endDate: stoppedAt })).data;
  const record = useApiMutation(server.timeLogs.place, { inForm: true, onSuccess: () => onDecided(true) });
  const meets = (conflicts?.length ?? 0) > 0;
  const result = resolveOverlaps(rejected, conflicts ?? [], how);
  const reason = record.error?.code ?? rejected.code;
  const isArchived = reason === 'task.archived' || reason === 'project.archived';
  const send = (isWithTask: boolean) => {
    // What it was for stays readable without its task.
    const description = decision.description || (isWithTask ? '' : rejected.title);
    record.mutate({
      requestId: rejected.id,
      how,
      startedAt,
      stoppedAt,
      ...(isWithTask && { taskId, projectId }),
      organizationTeamId: teamId,
      ...(decision.reason && { reason: decision.reason }),
      ...(description && { description }),
    });
  };
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <EntryHead rejected={rejected} />
      <p role={record.error ? 'alert' : undefined} className="text-dense text-warn-text">
        {t(`errors:${reason}`, record.error?.details)}
      </p>
      {meets && <ConflictChoice how={how} onHow={setHow} result={result} />}
      <DecisionForm decision={decision} onDecision={setDecision} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" look="quiet" onClick={() => onDecided(false)}>
          {t('keptDiscard')}
        </Button>
        {isArchived && (
          <Button size="small" busy={record.isPending} onClick={() => send(false)}>
            {t('keptWithoutTask')}
          </Button>
        )}
        <Button
          size="small"
          look="primary"
          busy={record.isPending}
          blocked={result.entries.length === 0 && t('conflictNoRoom')}
          onClick={() => send(true)}
        >
          {t('keptRecord')}
        </Button>
      </div>
    </li>
  );
}
