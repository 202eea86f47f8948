import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { RejectedEntry } from '../../../lib/outbox/outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { useMyself } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { Span } from './conflict-choice.tsx';
import { DecisionForm, EntryHead } from './rejected-parts.tsx';
import { useRoom, useWaiting } from './waiting.ts';

interface WaitingItemProps {
  rejected: RejectedEntry;
  onDecided: (recorded: boolean) => void;
  onLeave: () => void;
}

/** An entry of a locked period: save it once the period is open again, move it to the open period, or discard it. */
export function WaitingItem({ rejected, onDecided, onLeave }: WaitingItemProps) {
  const t = useText('unsyncedTime', 'errors', 'common');
  const { date, isOver, text } = useWaiting(rejected);
  const { retry, error, isPending } = useRetry(rejected, onDecided);
  const [does, setDoes] = useState<'move' | 'discard' | null>(null);
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <EntryHead rejected={rejected} />
      <p role={error ? 'alert' : undefined} className="text-dense text-warn-text">
        {error && isOver ? t(`errors:${error.code}`, error.details) : text}
      </p>
      {does === 'move' && <Move rejected={rejected} onDecided={onDecided} onCancel={() => setDoes(null)} />}
      {does === 'discard' && (
        <div role="alertdialog" aria-label={t('discardAsk')} className="flex flex-wrap items-center justify-end gap-2">
          <span className="me-auto font-medium">{t('discardAsk')}</span>
          <Button size="small" onClick={() => setDoes(null)}>
            {t('common:cancel')}
          </Button>
          <Button size="small" look="danger" onClick={() => onDecided(false)}>
            {t('keptDiscard')}
          </Button>
        </div>
      )}
      {does === null && (
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Link
            to="/reports/timesheet/$memberId"
            params={{ memberId: 'me' }}
            search={{ on: date }}
            onClick={onLeave}
            className="me-auto text-accent-text text-dense hover:underline"
          >
            {t('openTimesheet')}
          </Link>
          <Button size="small" look="quiet" onClick={() => setDoes('discard')}>
            {t('keptDiscard')}
          </Button>
          <Button size="small" onClick={() => setDoes('move')}>
            {t('moveTime')}
          </Button>
          <Button size="small" look="primary" busy={isPending} blocked={!isOver && text} onClick={retry}>
            {t('keptRecord')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Sends the entry again with its original times. */
function useRetry(rejected: RejectedEntry, onDecided: (recorded: boolean) => void) {
  const record = useApiMutation(useServer().timer.recordStart, { inForm: true, onSuccess: () => onDecided(true) });
  const { id, startedAt, stoppedAt, taskId, projectId, teamId, source, tags, isBillable, description } = rejected;
  const retry = () =>
    record.mutate({
      requestId: id,
      follows: null,
      startedAt,
      stoppedAt,
      taskId,
      projectId,
      organizationTeamId: teamId,
      ...(source && { source }),
      ...(tags && { tags: [...tags] }),
      ...(isBillable !== undefined && { isBillable }),
      ...(description && { description }),
    });
  return { retry, error: record.error, isPending: record.isPending };
}

interface MoveProps {
  rejected: RejectedEntry;
  onDecided: (recorded: boolean) => void;
  onCancel: () => void;
}

/** Records the time in the open period and notes the original date in its description. */
function Move({ rejected, onDecided, onCancel }: MoveProps) {
  const t = useText('unsyncedTime', 'errors', 'common');
  const formats = useFormats();
  const ownEmployee = useMyself()?.employee;
  const room = useRoom(rejected);
  const place = useApiMutation(useServer().timeLogs.place, { inForm: true, onSuccess: () => onDecided(true) });
  const { id, startedAt, stoppedAt, taskId, projectId, teamId, tags, isBillable } = rejected;
  const worked = t('workedAt', { when: `${formats.moment(startedAt)} – ${formats.time(stoppedAt)}` });
  const [decision, setDecision] = useState({
    reason: '',
    description: rejected.description ? `${rejected.description} · ${worked}` : worked,
  });
  const isOff = ownEmployee?.allowManualTime === false || ownEmployee?.organization?.allowManualTime === false;
  const send = () =>
    room &&
    place.mutate({
      requestId: id,
      how: 'trim',
      ...room,
      taskId,
      projectId,
      organizationTeamId: teamId,
      description: decision.description,
      ...(decision.reason && { reason: decision.reason }),
      ...(tags && { tags: [...tags] }),
      ...(isBillable !== undefined && { isBillable }),
    });
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line bg-sunken p-3">
      {room && (
        <p className="text-dense">
          {t('moveTo')} <Span {...room} />
        </p>
      )}
      {place.error && (
        <p role="alert" className="text-danger-text text-dense">
          {t(`errors:${place.error.code}`, place.error.details)}
        </p>
      )}
      <DecisionForm decision={decision} onDecision={setDecision} always />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button
          size="small"
          look="primary"
          busy={place.isPending || room === undefined}
          blocked={(isOff && t('errors:time_log.manual_off')) || (room === null && t('noRoomToMove'))}
          onClick={send}
        >
          {t('moveTime')}
        </Button>
      </div>
    </div>
  );
}
