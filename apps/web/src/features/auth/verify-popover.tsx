import { Suspense } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { lazily } from '../../ui/lazily.ts';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The frame of every page carries the button; the boxes come when it is pressed. */
const VerifyForm = lazily(() =>
  import('./verify-form.tsx').then(({ VerifyForm: default_ }) => ({ default: default_ })),
);

/** A button that opens the six boxes where one stands: confirming the address leads nobody away from their work. */
export function VerifyPopover({ email }: { email: string }) {
  const t = useText('shell');
  return (
    <Popover
      align="end"
      title={t('verifyTitle')}
      className="w-80"
      trigger={<Button size="small">{t('verifyNow')}</Button>}
    >
      <p className="mb-4 text-muted">{t('verifyText', { email })}</p>
      <Suspense fallback={<Skeleton className="h-48 w-full" />}>
        <VerifyForm email={email} />
      </Suspense>
    </Popover>
  );
}
