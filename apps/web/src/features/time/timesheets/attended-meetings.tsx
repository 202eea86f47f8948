import type { AttendedMeeting, TimeLog } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';
import { dayOf, ms } from '@stint/domain/time';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { suggestionClass } from './suggestion.ts';
import type { Worker } from './worker.ts';

const endOf = ({ stoppedAt }: TimeLog) => (stoppedAt ? ms(stoppedAt) : Number.POSITIVE_INFINITY);

/** One's own meetings of each day that nothing is recorded in. */
export function useAttended(worker: Worker, days: readonly PlanDate[], logs: readonly TimeLog[]) {
  const zone = useZone();
  const { data } = useQuery({
    ...apiQuery(useServer().visits.attended, { since: days[0] ?? '' }),
    enabled: worker.isOwn && days.length > 0,
  });
  const isRecorded = ({ startedAt, stoppedAt }: AttendedMeeting) =>
    logs.some((log) => ms(log.startedAt) < ms(stoppedAt) && endOf(log) > ms(startedAt));
  const open = (data?.items ?? []).filter((meeting) => !isRecorded(meeting));
  return (date: PlanDate) => open.filter(({ startedAt }) => dayOf(startedAt, zone) === date);
}

interface AttendedMeetingsProps {
  meetings: readonly AttendedMeeting[];
  /** Records one; null where that is not possible. */
  onAdd: ((meeting: AttendedMeeting) => void) | null;
}

/** Meetings of a day as suggestions: a click records one. */
export function AttendedMeetings({ meetings, onAdd }: AttendedMeetingsProps) {
  const t = useText('weekGrid');
  const { time } = useFormats();
  return meetings.map((meeting) => {
    const length = ms(meeting.stoppedAt) - ms(meeting.startedAt);
    const label = t('meetingAt', { at: time(meeting.startedAt), time: short(length) });
    if (!onAdd)
      return (
        <span key={meeting.id} className={suggestionClass}>
          {label}
        </span>
      );
    return (
      <button
        key={meeting.id}
        type="button"
        aria-label={t('addMeeting', { meeting: label })}
        title={t('addMeeting', { meeting: label })}
        onClick={() => onAdd(meeting)}
        className={`${suggestionClass} hover:border-accent hover:bg-accent-soft hover:text-accent-text`}
      >
        {label}
      </button>
    );
  });
}
