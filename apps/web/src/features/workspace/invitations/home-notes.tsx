import { useQuery } from '@tanstack/react-query';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useTeams } from '../../identity/active-team/index.ts';
import { MyInvitations } from './my-invitations.tsx';
import { Note } from './note.tsx';
import { Applicant, RequestButtons } from './request-parts.tsx';
import { useRequests } from './requests.ts';

/** The others are answered in the settings. */
const maxNotes = 3;

/** Pending invitations and join requests on home. */
export function HomeNotes() {
  // The inbox already loads the counts: at zero nothing else is requested.
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
  // An unconfirmed address may belong to anybody, so its request appears in the settings only.
  const confirmed = requests?.filter(({ confirmedAt }) => confirmedAt !== null) ?? [];
  if (confirmed.length === 0) return null;
  const nameOf = (id: string) => teams?.find((team) => team.id === id)?.name ?? '';
  return (
    <ul aria-label={t('requestsTitle')} className="flex flex-col gap-2">
      {confirmed.slice(0, maxNotes).map((request) => (
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
