import type { Me } from '@stint/contract';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { isDemo, useSignInSettings, VerifyPopover } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';

/** What few people see above each page, so it is fetched on demand. */
export const ServerBanners = ({ me }: { me: Pick<Me, 'email' | 'isEmailVerified'> }) => (
  <>
    {isDemo && <DemoBanner />}
    {!me.isEmailVerified && <EmailBanner email={me.email} />}
  </>
);

function DemoBanner() {
  const t = useText('auth');
  const formats = useFormats();
  const demo = useSignInSettings()?.demo;
  return demo ? <Banner flush>{t('demoBanner', { time: formats.time(demo.until) })}</Banner> : null;
}

/** Until the address is known to be theirs. */
function EmailBanner({ email }: { email: string }) {
  const t = useText('shell');
  return (
    <Banner flush action={<VerifyPopover email={email} />}>
      {t('verifyReminder')}
    </Banner>
  );
}
