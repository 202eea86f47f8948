import { useEffect } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { takeNotice } from '../../../lib/page/next-page-notice.ts';
import { toast } from '../../../ui/toast.tsx';

/** Says what the page before could not say any more. */
export function useNextPageNotice(): void {
  const t = useText('shell');
  useEffect(() => {
    const notice = takeNotice();
    if (!notice) return;
    const { what, workspace, timer } = notice;
    const title = {
      switched: t('workspaceChanged'),
      switchedElsewhere: t('workspaceOther'),
      created: t('workspaceMade'),
    }[what];
    const place = workspace ? t('workspaceNow', { workspace }) : t('workspaceOtherText');
    const description = timer ? `${place} ${t('workspaceTimer')}` : place;
    toast({
      look: what === 'switchedElsewhere' ? 'plain' : 'success',
      title,
      description,
      timeout: timer ? 8000 : 5000,
    });
  }, [t]);
}
