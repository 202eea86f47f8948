import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../lib/api/server.tsx';
import { useText } from '../../lib/i18n/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useTeams } from '../active-team/index.ts';
import { MyInvitations } from './my-invitations.tsx';
import { Note } from './note.tsx';
import { Applicant, RequestButtons } from './request-parts.tsx';
import { useRequests } from './requests.ts';

/** More of them are answered in the settings. */
const most = 3;

/** What waits for an answer of the person at home: invitations for them, and people who ask to join. */
export function HomeNotes() {
  // The inbox counts them in any case: none, and there is nothing to ask for.
  const { data } = useQuery(apiQuery(useServer().notifications.count, {}));
  return (
    <>
      {data && data.waiting > 0 && <MyInvitations />}
      {data && data.requests > 0 && <Requests />}
    </>
  );
}

function Requests() {
  const t = useText('invitations');
  const { teams } = useTeams();
  const requests = useRequests();
  // Whoever has not shown that the address is theirs may be anybody: they wait in the settings.
  const shown = requests?.filter(({ confirmedAt }) => confirmedAt !== null) ?? [];
  if (shown.length === 0) return null;
  const nameOf = (id: string) => teams?.find((team) => team.id === id)?.name ?? '';
  return (
    <ul aria-label={t('requestsTitle')} className="flex flex-col gap-2">
      {shown.slice(0, most).map((request) => (
        <Note
          key={request.id}
          icon={<Avatar name={request.fullName} decorative />}
          text={t('requestText', { name: request.fullName, team: nameOf(request.organizationTeamId) })}
          detail={<Applicant request={request} />}
        >
          <RequestButtons request={request} />
        </Note>
      ))}
    </ul>
  );
}
