import { useText } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTeam } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { Applicant, RequestButtons } from './request-parts.tsx';
import { useRequests } from './requests.ts';
import { ShareLink } from './share-link.tsx';

/** Join requests of the active team, and its join link. */
export function RequestList() {
  const t = useText('invitations');
  const formats = useFormats();
  const { team } = useTeam();
  const requests = useRequests()?.filter(({ organizationTeamId }) => organizationTeamId === team?.id);
  return (
    <Card flush title={t('requestsTitle')} level={3}>
      <ul className="divide-y divide-line border-line border-t">
        {!requests && (
          <li className="px-4 py-3">
            <Skeleton className="h-10 w-full" />
          </li>
        )}
        {requests?.length === 0 && <li className="px-4 py-3 text-muted">{t('requestsNone')}</li>}
        {requests?.map((request) => (
          <li key={request.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <bdi className="font-medium">{request.fullName}</bdi>
                <span className="text-caption text-faint">{t('asked', { ago: formats.ago(request.createdAt) })}</span>
              </p>
              <Applicant request={request} />
            </div>
            <RequestButtons request={request} />
          </li>
        ))}
        {team && (
          <li className="bg-sunken px-4 py-3">
            <ShareLink team={team} />
          </li>
        )}
      </ul>
    </Card>
  );
}
