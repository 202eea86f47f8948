import type { JoinRequest } from '@stint/contract';
import { hrefOf } from '@stint/domain/fields';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useWhyNot } from '../../identity/auth/index.ts';
import { useAnswerRequest } from './requests.ts';

/** The applicant's own details; the link is active only if it names a web page. */
export function Applicant({ request }: { request: JoinRequest }) {
  const t = useText('invitations');
  const { email, position, linkAddress, confirmedAt } = request;
  const href = hrefOf(linkAddress);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 text-dense text-muted">
      <bdi>{position}</bdi>
      <bdi className="wrap-anywhere">{email}</bdi>
      <Badge tone={confirmedAt ? 'accent' : 'warn'}>{t(confirmedAt ? 'confirmed' : 'unconfirmed')}</Badge>
      {href ? (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          dir="ltr"
          className="wrap-anywhere text-accent-text underline underline-offset-2"
        >
          {linkAddress}
        </a>
      ) : (
        <bdi className="wrap-anywhere">{linkAddress}</bdi>
      )}
    </span>
  );
}

export function RequestButtons({ request }: { request: JoinRequest }) {
  const t = useText('invitations');
  const { accept, reject, under } = useAnswerRequest(request);
  const name = request.fullName;
  const blocked = useWhyNot()(useServer().joinRequests.answer);
  return (
    <span className="flex shrink-0 gap-2">
      <Button
        size="small"
        aria-label={t('rejectRequestOf', { name })}
        blocked={blocked}
        busy={under === 'REJECTED'}
        onClick={() => under ?? reject()}
      >
        {t('reject')}
      </Button>
      <Button
        size="small"
        look="primary"
        aria-label={t('acceptRequestOf', { name })}
        blocked={blocked}
        busy={under === 'ACCEPTED'}
        onClick={() => under ?? accept()}
      >
        {t('accept')}
      </Button>
    </span>
  );
}
