import { useText } from '../../lib/i18n.ts';
import { useMyself } from '../auth/index.ts';
import { NotFound, Page, Unauthorized } from '../shell/index.ts';
import { peopleOf, useManagesTeam, useTeam } from '../team/index.ts';
import { TimePanel } from './time-panel.tsx';
import type { Worker } from './worker.ts';

/** Somebody of the active team by either of their ids; null when there is none, undefined while it is not known. */
function useWorker(memberId: string): Worker | null | undefined {
  const me = useMyself();
  const { team } = useTeam();
  const own = me?.employee;
  if (!me) return undefined;
  if (own && [own.id, me.id, 'me'].includes(memberId)) return { employeeId: own.id, name: me.name, isOwn: true };
  if (!team) return undefined;
  const member = peopleOf(team).find(({ employeeId, employee }) => [employeeId, employee?.userId].includes(memberId));
  return member ? { employeeId: member.employeeId, name: member.employee?.fullName ?? '', isOwn: false } : null;
}

/** One person's timesheet. */
export function TimesheetScreen({ memberId }: { memberId: string }) {
  const t = useText('timesheets', 'shell');
  const manages = useManagesTeam();
  const of = useWorker(memberId);
  if (of === null) return <NotFound />;
  if (of && !of.isOwn && !manages) return <Unauthorized reason={t('notYours')} />;
  return (
    <Page title={of ? t('titleOf', { name: of.name }) : t('shell:timesheet')} heading width="wide" pending={!of}>
      {of && <TimePanel of={of} />}
    </Page>
  );
}
