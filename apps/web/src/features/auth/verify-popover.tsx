import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { VerifyForm } from './verify-form.tsx';

/** A button that opens the six boxes where one stands: confirming the address leads nobody away from their work. */
export function VerifyPopover({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  return (
    <Popover
      align="end"
      title={t('verifyTitle')}
      className="w-80"
      trigger={<Button size="small">{t('verifyNow')}</Button>}
    >
      <p className="mb-4 text-muted">{t('verifyText', { email })}</p>
      <VerifyForm email={email} />
    </Popover>
  );
}
