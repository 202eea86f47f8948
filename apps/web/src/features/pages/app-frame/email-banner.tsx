import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { VerifyPopover } from '../../identity/auth/index.ts';

/** Until the address is known to be theirs. */
export function EmailBanner({ email }: { email: string }) {
  const t = useText('shell');
  return (
    <Banner flush action={<VerifyPopover email={email} />}>
      {t('verifyReminder')}
    </Banner>
  );
}
