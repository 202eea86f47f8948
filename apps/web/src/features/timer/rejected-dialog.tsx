import { manualTimeReasons } from '@stint/contract';
import { type Resolution, resolveOverlaps } from '@stint/domain/overlaps';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useApiMutation, useConnection, useServer } from '../../lib/api/server.tsx';
import { useText } from '../../lib/i18n/i18n.ts';
import { lengthOf } from '../../lib/i18n/length-of.ts';
import { newId } from '../../lib/id.ts';
import type { RejectedEntry } from '../../lib/outbox/outbox.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useMyself } from '../auth/index.ts';
import { ConflictChoice, Span } from './conflict-choice.tsx';
import { useOutbox } from './use-outbox.ts';

/** What was worked and not recorded: each stretch with the reason, to be recorded after all or let go. */
export function RejectedDialog({ onClose }: { onClose: () => void }) {
  const t = useText('timeInDoubt', 'timer');
  const { outbox, server } = useConnection();
  const { rejected } = useOutbox();
  const [last, setLast] = useState<{ rejected: RejectedEntry; recorded: boolean } | null>(null);
  const undo = useApiMutation(server.timeLogs.undo);
  const decide = (one: RejectedEntry, recorded: boolean) => {
    setLast({ rejected: one, recorded });
    void outbox.decided(one.id);
  };
  const takeBack = ({ rejected: one, recorded }: { rejected: RejectedEntry; recorded: boolean }) => {
    setLast(null);
    if (recorded) undo.mutate({ requestId: one.id });
    // What was recorded under its name has been; recorded again it is something new.
    void outbox.restoreRejected(recorded ? { ...one, id: newId() } : one);
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
          {rejected.map((one) => (
            <RejectedItem key={one.id} rejected={one} onDecided={(recorded) => decide(one, recorded)} />
          ))}
        </ul>
      )}
      {/* A notice would lie behind the dialog: what can be taken back is taken back here. */}
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

interface Decision {
  reason: string;
  description: string;
}

function RejectedItem({ rejected, onDecided }: { rejected: RejectedEntry; onDecided: (recorded: boolean) => void }) {
  const t = useText('timeInDoubt', 'timer', 'errors');
  const server = useServer();
  const [how, setHow] = useState<Resolution>('split');
  const [decision, setDecision] = useState<Decision>({ reason: '', description: rejected.description ?? '' });
  const { startedAt, stoppedAt, taskId, projectId, teamId } = rejected;
  const conflicts = useQuery(apiQuery(server.timeLogs.conflicts, { startDate: startedAt, endDate: stoppedAt })).data;
  const record = useApiMutation(server.timeLogs.place, { inForm: true, onSuccess: () => onDecided(true) });
  const meets = (conflicts?.length ?? 0) > 0;
  const result = resolveOverlaps(rejected, conflicts ?? [], how);
  const reason = record.error?.code ?? rejected.code;
  const send = () =>
    record.mutate({
      requestId: rejected.id,
      how,
      startedAt,
      stoppedAt,
      taskId,
      projectId,
      organizationTeamId: teamId,
      ...(decision.reason && { reason: decision.reason }),
      ...(decision.description && { description: decision.description }),
    });
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex items-baseline gap-3">
        <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
          {rejected.title ?? t('timer:noTask')}
        </span>
        <span className="shrink-0 font-medium tabular-nums">{lengthOf(rejected)}</span>
      </div>
      <p className="text-dense text-muted">
        <Span {...rejected} />
        {rejected.description && <bdi> · {rejected.description}</bdi>}
      </p>
      <p role={record.error ? 'alert' : undefined} className="text-dense text-warn-text">
        {t(`errors:${reason}`, record.error?.details)}
      </p>
      {meets && <ConflictChoice how={how} onHow={setHow} result={result} />}
      <DecisionForm decision={decision} onDecision={setDecision} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" look="quiet" onClick={() => onDecided(false)}>
          {t('keptDiscard')}
        </Button>
        <Button
          size="small"
          look="primary"
          busy={record.isPending}
          blocked={result.entries.length === 0 && t('conflictNoRoom')}
          onClick={send}
        >
          {t('keptRecord')}
        </Button>
      </div>
    </li>
  );
}

/** What the organization asks of time by hand, as it is asked where time is added. */
function DecisionForm({ decision, onDecision }: { decision: Decision; onDecision: (decision: Decision) => void }) {
  const t = useText('timesheets');
  const rules = useMyself()?.employee?.organization;
  const reasons = manualTimeReasons.map((value) => ({ value: value as string, label: t(`reason_${value}`) }));
  return (
    <>
      {rules?.requireReason && (
        <Field label={t('reason')}>
          <Select
            options={[{ value: '', label: t('noReason') }, ...reasons]}
            value={decision.reason}
            onChange={(reason) => onDecision({ ...decision, reason })}
          />
        </Field>
      )}
      {rules?.requireDescription && (
        <Field label={t('description')}>
          <TextInput
            dir="auto"
            value={decision.description}
            onChange={(description) => onDecision({ ...decision, description })}
          />
        </Field>
      )}
    </>
  );
}
