import type { TeamMember } from '@stint/contract';
import { useText } from '../../lib/i18n.ts';
import { useMyself } from '../auth/index.ts';
import { NotFound, Page, Unauthorized } from '../shell/index.ts';
import { DaysOf, peopleOf, useManagesTeam, useTeam } from '../team/index.ts';
import { TimePanel } from './time-panel.tsx';
import type { Worker } from './worker.ts';

interface Found {
  of: Worker;
  /** Null for one's own. */
  member: TeamMember | null;
}

/** Somebody of the active team by either of their ids; null when there is none, undefined while it is not known. */
function useFound(memberId: string): Found | null | undefined {
  const me = useMyself();
  const { team } = useTeam();
  const own = me?.employee;
  if (!me) return undefined;
  if (own && [own.id, me.id, 'me'].includes(memberId))
    return { of: { employeeId: own.id, name: me.name, isOwn: true }, member: null };
  if (!team) return undefined;
  const member = peopleOf(team).find(({ employeeId, employee }) => [employeeId, employee?.userId].includes(memberId));
  const of = member && { employeeId: member.employeeId, name: member.employee?.fullName ?? '', isOwn: false };
  return of ? { of, member } : null;
}

/** One person's timesheet. */
export function TimesheetScreen({ memberId }: { memberId: string }) {
  const t = useText('timesheets', 'shell');
  const manages = useManagesTeam();
  const found = useFound(memberId);
  if (found === null) return <NotFound />;
  const of = found?.of;
  if (of && !of.isOwn && !manages) return <Unauthorized reason={t('notYours')} />;
  return (
    <Page title={of ? t('titleOf', { name: of.name }) : t('shell:timesheet')} width="wide" pending={!of}>
      <DaysOf member={found?.member ?? null}>{of && <TimePanel of={of} />}</DaysOf>
    </Page>
  );
}
