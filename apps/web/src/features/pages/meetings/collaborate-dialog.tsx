import { meetingPath } from '@stint/contract';
import Link from 'lucide-react/icons/link';
import PenTool from 'lucide-react/icons/pen-tool';
import Search from 'lucide-react/icons/search';
import Video from 'lucide-react/icons/video';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { copyText } from '../../../lib/device/clipboard.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { fullAddressOf } from '../../../ui/base-path.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useViews } from '../../core/timer/index.ts';
import { useTeam } from '../../identity/active-team/index.ts';
import { useMeetingType, useWhyNot } from '../../identity/auth/index.ts';
import { useOpenLive } from '../../work/boards/index.ts';
import { useStartMeeting } from './start-meeting.ts';

const maxInvited = 100;

interface CollaborateDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Chooses members of the active team and starts a meeting or a live board with them. */
export function CollaborateDialog({ open, onOpenChange }: CollaborateDialogProps) {
  const t = useText('meetings', 'shell');
  const { team, readAt } = useTeam();
  const members = (useViews(team, readAt) ?? []).filter(({ isOwn }) => !isOwn);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const change = (next: boolean) => {
    setQuery('');
    setChosen([]);
    onOpenChange(next);
  };
  const link = useMeetingLink();
  const hasMeetings = useMeetingType() !== null;
  const { start, isPending } = useStartMeeting(() => change(false));
  const board = useBoard(
    open,
    members.filter(({ userId }) => chosen.includes(userId)).map(({ record }) => record.employeeId),
  );
  return (
    <Dialog
      size="narrow"
      title={t('shell:collaborate')}
      description={t(members.length > 0 ? 'collaborateText' : hasMeetings ? 'alone' : 'aloneHere')}
      open={open}
      onOpenChange={change}
      footer={
        <>
          {hasMeetings && (
            <Button busy={link.isPending} onClick={link.copy}>
              <Link />
              {t('copyLink')}
            </Button>
          )}
          <Button
            look={hasMeetings ? 'secondary' : 'primary'}
            busy={board.isPending}
            blocked={board.blocked}
            onClick={() => {
              board.start();
              change(false);
            }}
          >
            <PenTool />
            {t('startBoard')}
          </Button>
          {hasMeetings && (
            <Button
              look="primary"
              busy={isPending}
              blocked={chosen.length > maxInvited && t('tooMany')}
              onClick={() => start([...chosen], link.meetingId)}
            >
              <Video />
              {t('start')}
            </Button>
          )}
        </>
      }
    >
      {members.length > 0 && <MemberChoice {...{ members, query, chosen }} onQuery={setQuery} onChange={setChosen} />}
    </Dialog>
  );
}

interface MemberChoiceProps {
  members: NonNullable<ReturnType<typeof useViews>>;
  query: string;
  onQuery: (query: string) => void;
  /** User ids. */
  chosen: readonly string[];
  onChange: (userIds: readonly string[]) => void;
}

function MemberChoice({ members, query, onQuery, chosen, onChange }: MemberChoiceProps) {
  const t = useText('meetings', 'shell');
  const searchText = query.trim().toLocaleLowerCase();
  const matches = members.filter(({ name }) => name.toLocaleLowerCase().includes(searchText));
  return (
    <div className="flex flex-col gap-3">
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        icon={<Search />}
        value={query}
        onChange={onQuery}
      />
      <ul aria-label={t('shell:team')} className="flex max-h-72 flex-col overflow-y-auto">
        {matches.map(({ userId, name, image, shown }) => (
          <li key={userId} className="flex min-w-0 items-center gap-2 py-1">
            <Avatar
              name={name}
              image={image}
              size="small"
              decorative
              presence={shown}
              presenceLabel={t(`shell:presence_${shown}`)}
            />
            <Checkbox
              label={name}
              checked={chosen.includes(userId)}
              onChange={(on) => onChange(on ? [...chosen, userId] : chosen.filter((value) => value !== userId))}
            />
          </li>
        ))}
      </ul>
      {matches.length === 0 && <p className="text-muted">{t('nobody')}</p>}
    </div>
  );
}

/** The live board of these employees. */
function useBoard(isOpen: boolean, employeeIds: readonly string[]) {
  const t = useText('meetings');
  const lacks = useWhyNot()(useServer().boards.live);
  const openLive = useOpenLive(isOpen && !lacks);
  const isTooMany = employeeIds.length > maxInvited && t('tooMany');
  return {
    isPending: !lacks && employeeIds.length > 0 && !openLive,
    blocked: lacks ?? (employeeIds.length === 0 ? t('chooseForBoard') : isTooMany),
    start: () => openLive?.(employeeIds),
  };
}

/** Starts a meeting without inviting anybody and copies its address; people invited later join the same one. */
function useMeetingLink() {
  const t = useText('meetings');
  const { team } = useTeam();
  const { mutate, data, isPending } = useApiMutation(useServer().meetings.start, {
    failed: t('startFailed'),
    onSuccess: ({ type, room }) => {
      void copyText(fullAddressOf(meetingPath(type, room))).then((isCopied) =>
        toast(isCopied ? { title: t('linkCopied') } : { look: 'danger', title: t('linkFailed') }),
      );
    },
  });
  return {
    meetingId: data?.id,
    isPending,
    copy: () => mutate({ userIds: [], name: team?.name ?? null, ...(data && { meetingId: data.id }) }),
  };
}
