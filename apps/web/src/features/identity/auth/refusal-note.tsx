import type { Refusal } from '@stint/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';

interface RefusalNoteProps {
  refusal: Refusal | null;
  /** The title: what failed. */
  title?: string;
  action?: ReactNode;
}

/** A refusal above the button to retry. */
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
