import { meetingPath } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import LinkIcon from 'lucide-react/icons/link';
import Plus from 'lucide-react/icons/plus';
import Video from 'lucide-react/icons/video';
import X from 'lucide-react/icons/x';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { copyText } from '../../../lib/device/clipboard.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { addressOf } from '../../../ui/base-path.ts';
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useFieldsBlocked } from '../../core/tasks/index.ts';

/** The room in which the task is talked about: the same for all who see the task. */
export function TaskMeeting({ taskId }: { taskId: string }) {
  const t = useText('meetings');
  const { taskMeetings } = useServer();
  const blocked = useFieldsBlocked();
  const { data } = useQuery(apiQuery(taskMeetings.get, { taskId }));
  const open = useApiMutation(taskMeetings.open, { failed: t('startFailed') });
  const remove = useApiMutation(taskMeetings.remove);
  const meeting = data?.meeting;
  if (!meeting)
    return (
      <Button
        look="value"
        size="small"
        className="-mx-1.5"
        blocked={blocked}
        busy={open.isPending || !data}
        onClick={() => open.mutate({ taskId })}
      >
        <Plus className="size-3.5 text-faint" />
        <span className="text-faint">{t('addToTask')}</span>
      </Button>
    );
  const address = addressOf(meetingPath(meeting.type, meeting.room));
  return (
    <span className="flex items-center gap-1">
      {/* Another page: who talks about the task still sees it. */}
      <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ size: 'small' })}>
        <Video />
        {t('join')}
      </a>
      <IconButton
        size="small"
        name={t('copyLink')}
        icon={<LinkIcon />}
        onClick={() =>
          void copyText(`${location.origin}${address}`).then((isCopied) =>
            toast(isCopied ? { title: t('linkCopied') } : { look: 'danger', title: t('linkFailed') }),
          )
        }
      />
      <IconButton
        size="small"
        name={t('removeFromTask')}
        icon={<X />}
        blocked={blocked}
        onClick={() => remove.mutate({ taskId })}
      />
    </span>
  );
}
