import { Suspense } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { Popover } from '../../../ui/popover.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The button is on every page; the form loads when pressed. */
const VerifyHere = lazy(() => import('./verify-form.tsx').then(({ VerifyHere: default_ }) => ({ default: default_ })));

/** Confirms the address in a popover, without leaving the page. */
export function VerifyPopover({ email }: { email: string }) {
  const t = useText('shell');
  return (
    <Popover align="end" title={t('verifyTitle')} size="large" trigger={<Button size="small">{t('verifyNow')}</Button>}>
      <Suspense fallback={<Skeleton className="h-48 w-full" />}>
        <VerifyHere email={email} />
      </Suspense>
    </Popover>
  );
}
