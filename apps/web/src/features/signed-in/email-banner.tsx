import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { VerifyPopover } from '../auth/index.ts';

/** Until the address is known to be theirs. */
export function EmailBanner({ email }: { email: string }) {
  const { t } = useTranslation('shell');
  return (
    <Banner flush action={<VerifyPopover email={email} />}>
      {t('verifyReminder')}
    </Banner>
  );
}
