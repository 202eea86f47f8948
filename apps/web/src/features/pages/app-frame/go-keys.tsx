import { useNavigate } from '@tanstack/react-router';
import { useServer } from '../../../lib/api/server.tsx';
import type { CommandId } from '../../../lib/page/commands.ts';
import { useCommand } from '../../../lib/page/shortcuts.ts';
import { useMay, useMyself } from '../../identity/auth/index.ts';
import { setPalette } from '../palette/index.ts';

/** The command that opens an address, to show its keys beside it. */
export const commandOfPage: Readonly<Record<string, CommandId>> = {
  '/': 'goToday',
  '/inbox': 'goInbox',
  '/reports/timesheet/$memberId': 'goTimesheet',
  '/work-diary': 'goDiary',
  '/team/tasks': 'goTasks',
  '/kanban': 'goBoard',
  '/calendar': 'goCalendar',
  '/board': 'goBoards',
  '/projects': 'goProjects',
  '/team': 'goTeam',
  '/dashboard/team-dashboard': 'goDashboard',
  '/approvals': 'goApprovals',
  '/reports': 'goReports',
  '/reports/invoices': 'goBilling',
  '/settings': 'goSettings',
};

/** Lists bring this code along, and home draws before it has lists. */
const focusList = () => void import('../../../lib/page/roving.ts').then((roving) => roving.focusList());

function Go({ id, go }: { id: CommandId; go: () => unknown }) {
  useCommand(id, () => void go());
  return null;
}

/** The search field of the page, or the search of everything where it has none. */
function search(): void {
  const field = document.querySelector<HTMLInputElement>('main :is(input[type="search"], [role="searchbox"])');
  if (field) field.focus();
  else setPalette('all');
}

/** G and a letter open each page that this person has. */
export function GoKeys() {
  const navigate = useNavigate();
  const server = useServer();
  const may = useMay();
  const me = useMyself();
  const isEmployee = Boolean(me?.employee);
  useCommand('search', search);
  useCommand('listNext', focusList);
  useCommand('listPrevious', focusList);
  return (
    <>
      <Go id="goToday" go={() => navigate({ to: '/' })} />
      <Go id="goInbox" go={() => navigate({ to: '/inbox' })} />
      {isEmployee && (
        <>
          <Go
            id="goTimesheet"
            go={() => navigate({ to: '/reports/timesheet/$memberId', params: { memberId: 'me' } })}
          />
          <Go id="goDiary" go={() => navigate({ to: '/work-diary' })} />
        </>
      )}
      <Go id="goTasks" go={() => navigate({ to: '/team/tasks' })} />
      <Go id="goBoard" go={() => navigate({ to: '/kanban' })} />
      <Go id="goCalendar" go={() => navigate({ to: '/calendar' })} />
      <Go id="goBoards" go={() => navigate({ to: '/board', search: {} })} />
      {may(server.projects.list) && <Go id="goProjects" go={() => navigate({ to: '/projects' })} />}
      <Go id="goTeam" go={() => navigate({ to: '/team' })} />
      <Go id="goDashboard" go={() => navigate({ to: '/dashboard/team-dashboard' })} />
      {may(server.timesheets.waiting) && <Go id="goApprovals" go={() => navigate({ to: '/approvals' })} />}
      <Go id="goReports" go={() => navigate({ to: '/reports' })} />
      {may(server.budgets.projects) && <Go id="goBilling" go={() => navigate({ to: '/reports/invoices' })} />}
      {me && (
        <Go
          id="goProfile"
          go={() => navigate({ to: '/profile/$userId', params: { userId: me.id }, search: { name: me.name } })}
        />
      )}
      <Go id="goSettings" go={() => navigate({ to: '/settings' })} />
    </>
  );
}
