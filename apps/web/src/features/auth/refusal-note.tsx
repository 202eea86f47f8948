import type { Refusal } from '@stint/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';

/** Why it did not work, above the button that may be pressed again. */
export function RefusalNote({ refusal, action }: { refusal: Refusal | null; action?: ReactNode }) {
  const { t } = useTranslation(['auth', 'errors']);
  if (!refusal) return null;
  return (
    <Banner tone="danger" action={action}>
      {t(refusal.code, { ns: 'errors', ...refusal.details })}
    </Banner>
  );
}
