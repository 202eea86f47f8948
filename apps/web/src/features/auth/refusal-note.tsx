import type { Refusal } from '@stint/contract';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { Banner } from '../../ui/banner.tsx';

interface RefusalNoteProps {
  refusal: Refusal | null;
  /** What did not work, before why. */
  title?: string;
  action?: ReactNode;
}

/** Why it did not work, above the button that may be pressed again. */
export function RefusalNote({ refusal, title, action }: RefusalNoteProps) {
  const t = useText('auth', 'errors');
  if (!refusal) return null;
  return (
    <Banner tone="danger" action={action}>
      {title && <strong className="block font-medium">{title}</strong>}
      {t(`errors:${refusal.code}`, refusal.details)}
    </Banner>
  );
}
