import type { Notification } from '@stint/contract';
import Clock from 'lucide-react/icons/clock';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { newId } from '../../../lib/id.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import type { NewsParts } from './timesheet-news.tsx';

/** A timer that runs for long or was ended by the server; null for other kinds. */
export function useTimerNews({ kind, words, subjectId, settledAt }: Notification): NewsParts | null {
  const t = useText('inbox');
  const formats = useFormats();
  const { title = '', at = '', minutes = '0' } = words;
  switch (kind) {
    case 'timer.long':
      return {
        icon: <Clock />,
        text: t('timerLong', { title }),
        detail: t('timerSince', { at: formats.moment(at) }),
        href: '/timesheet',
      };
    case 'timer.ended':
    case 'timer.removed': {
      const text =
        kind === 'timer.ended' ? t('timerEnded', { title, at: formats.moment(at) }) : t('timerRemoved', { title });
      const minute = Number(minutes) > 0;
      return {
        icon: <Clock />,
        text,
        detail: settledAt ? t('timerCounted') : minute && t('timerKept', { length: hours(Number(minutes) * 60_000) }),
        actions: !settledAt && minute && <CountTime idleLogId={subjectId} />,
      };
    }
    default:
      return null;
  }
}

/** Counts idle time as worked. */
function CountTime({ idleLogId }: { idleLogId: string }) {
  const t = useText('inbox');
  const restore = useApiMutation(useServer().timeLogs.restore, {
    onSuccess: () => void toast({ title: t('timerCounted') }),
  });
  return (
    <Button
      size="small"
      busy={restore.isPending}
      onClick={() => restore.mutate({ timeLogId: idleLogId, requestId: newId() })}
    >
      {t('timerCount')}
    </Button>
  );
}
