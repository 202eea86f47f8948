import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EntryFrame } from '../../identity/shell/index.ts';

/** Where the link of a mail leads: a button, because mail programs open links by themselves. */
export function StopNoticesScreen({ token }: { token: string }) {
  const t = useText('notices');
  const stop = useApiMutation(useServer().publicNotices.stopMail, { inForm: true });
  if (stop.data) return <EntryFrame title={t('stoppedTitle')}>{t('stoppedText')}</EntryFrame>;
  if (stop.error) return <EntryFrame title={t('goneTitle')}>{t('goneText')}</EntryFrame>;
  return (
    <EntryFrame title={t('stopTitle')} text={t('stopText')}>
      <Button look="primary" busy={stop.isPending} onClick={() => stop.mutate({ token })}>
        {t('stop')}
      </Button>
    </EntryFrame>
  );
}
