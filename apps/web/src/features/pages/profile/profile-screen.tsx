import HandCoins from 'lucide-react/icons/hand-coins';
import { Suspense, useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { FavoriteButton } from '../../core/favorites/index.ts';
import { Elapsed } from '../../core/timer/index.ts';
import { DaysOf, InZone, useZone } from '../../identity/active-team/index.ts';
import { useMay } from '../../identity/auth/index.ts';
import { NotFound, Page, Unauthorized } from '../../identity/shell/index.ts';
import { AddTime, Total } from '../../time/timesheets/index.ts';
import { RatesSheet } from '../../work/rates/index.ts';
import { MemberMenu } from '../../workspace/members/index.ts';
import { InMeeting, LastHere } from '../../workspace/presence/index.ts';
import { type ProfileTab, useProfileTabs } from './tabs.tsx';
import { type Profile, useProfile, workerOf } from './use-profile.ts';

interface ProfileScreenProps {
  userId: string;
  /** From the address, until the person is known. */
  name: string | undefined;
  /** Where it begins. */
  tab: ProfileTab | undefined;
}

/** One person of the team: what they worked on, what is theirs, and what could be. */
export function ProfileScreen({ userId, name, tab }: ProfileScreenProps) {
  const t = useText('profile', 'members');
  const { profile, refused } = useProfile(userId);
  if (refused === 'unknown') return <NotFound />;
  if (refused === 'not shared') return <Unauthorized reason={t('notShared')} />;
  const title = profile?.member.name ?? name ?? t('title');
  return (
    <Page title={title} width="wide" pending={!profile}>
      {profile ? (
        <DaysOf member={profile.member.record}>
          <Header profile={profile} />
          <ProfileTabs key={tab} profile={profile} start={tab ?? 'worked'} />
        </DaysOf>
      ) : (
        <Pending />
      )}
    </Page>
  );
}

function Header({ profile }: { profile: Profile }) {
  const t = useText('profile', 'shell', 'home');
  const { team, member, mayLoadTime } = profile;
  const { date: today } = useToday(useZone());
  const presence = t(`shell:presence_${member.shown}`);
  const clock = {
    form: 'clock' as const,
    meter: member.today,
    name: t('today'),
    className: cx(
      'font-semibold text-display tabular-nums leading-none tracking-tight',
      member.today.since !== null && 'text-running-text',
    ),
  };
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar
        name={member.name}
        image={member.image}
        size="large"
        decorative
        presence={member.shown}
        presenceLabel={presence}
      />
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-semibold text-heading">
          <span dir="auto">{member.name}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-dense text-muted">
          <span>{presence}</span>
          <InMeeting userId={member.userId} name={member.name} />
          {member.shown === 'idle' && !member.isOwn && <LastHere employeeId={member.record.employeeId} />}
          {member.badge && <Badge>{t(member.badge === 'creator' ? 'home:teamCreator' : 'home:teamManager')}</Badge>}
          <span dir="auto">{team.name}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <div className="text-end">
          {mayLoadTime ? (
            <Total worker={workerOf(profile)} filter={{ start: today, end: today }} {...clock} />
          ) : (
            <Elapsed {...clock} />
          )}
          <p className="text-caption text-muted">
            {t('home:totalToday')} <InZone />
          </p>
        </div>
        {mayLoadTime && (
          <Suspense>
            <AddTime worker={workerOf(profile)} />
          </Suspense>
        )}
        <Rates profile={profile} />
        <FavoriteButton entity="Employee" entityId={member.record.employeeId} subject={member.name} />
        <MemberMenu team={team} member={member.record} />
      </div>
    </header>
  );
}

/** For those who see rates. */
function Rates({ profile: { member } }: { profile: Profile }) {
  const t = useText('money');
  const [open, setOpen] = useState(false);
  if (!useMay()(useServer().rates.list)) return null;
  const { userId, name, record } = member;
  return (
    <>
      <IconButton name={t('ratesOf', { name })} icon={<HandCoins />} onClick={() => setOpen(true)} />
      {open && <RatesSheet employeeId={record.employeeId} userId={userId} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function ProfileTabs({ profile, start }: { profile: Profile; start: ProfileTab }) {
  const t = useText('profile');
  const [tab, setTab] = useState<ProfileTab>(start);
  return <Tabs<ProfileTab> name={t('tabs')} value={tab} onChange={setTab} tabs={useProfileTabs(profile)} />;
}

const Pending = () => (
  <div aria-hidden className="flex flex-col gap-6">
    <div className="flex items-center gap-4">
      <Skeleton radius="round" className="size-12" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-3.5 w-32" />
      </div>
      <Skeleton className="h-7 w-36" />
    </div>
    <Skeleton className="h-9 w-full" />
    <Card flush>
      {[0, 1, 2, 3].map((line) => (
        <div key={line} className="flex h-16 items-center border-line border-t px-4 first:border-t-0">
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      ))}
    </Card>
  </div>
);
