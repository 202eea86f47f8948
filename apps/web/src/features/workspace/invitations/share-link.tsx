import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { CopyLink } from './copy-link.tsx';
import { joinLinkOf } from './join-link.ts';

interface ShareLinkProps {
  team: { id: string; profile_link: string; public: boolean };
  /** Called when the way to the team's settings is taken. */
  onLeave?: () => void;
}

/** The link with which people ask to join a public team, or the way to make the team public. */
export function ShareLink({ team, onLeave }: ShareLinkProps) {
  const t = useText('invitations');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-64 text-dense text-muted">
        {t(team.public ? 'requestsShare' : 'requestsPrivate')}
      </p>
      {team.public ? (
        <CopyLink label={t('requestLink')} link={joinLinkOf(team)} />
      ) : (
        <Link to="/settings/team" hash="general-settings" className={buttonClass({ size: 'small' })} onClick={onLeave}>
          {t('requestsMakePublic')}
        </Link>
      )}
    </div>
  );
}
