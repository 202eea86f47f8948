import { type PublicTeam, Refusal } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import LinkIcon from 'lucide-react/icons/link-2-off';
import Rows3 from 'lucide-react/icons/rows-3';
import SquareUser from 'lucide-react/icons/square-user';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { apiQuery, type Server, useServer } from '../../../lib/api/server.tsx';
import { oneOf, pref, usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { addressOf } from '../../../ui/base-path.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EntryHeader, PageError } from '../../identity/shell/index.ts';
import { type PublicLink, publicTeam, refreshEvery } from './public-link.ts';
import { viewsOf } from './public-member.ts';
import { memberGrid, PublicCards, PublicTable } from './public-members.tsx';

const views = ['cards', 'table'] as const;
type View = (typeof views)[number];
const viewPref = pref<View>('stint.public-team', oneOf(...views), 'cards');

/** An invalid link is requested once, because repeats count as guessing. */
const isFinal = (error: unknown) => error instanceof Refusal && error.status < 500 && error.status !== 429;

const publicWords = (server: Server, link: PublicLink) => apiQuery(server.publicTeams.get, { ...link, type: 'misc' });

/** The public page of a team. */
export function PublicTeamScreen(link: PublicLink) {
  const server = useServer();
  const team = useQuery({
    ...publicTeam(server, link),
    refetchInterval: ({ state }) => (isFinal(state.error) ? false : refreshEvery),
    retry: (count, error) => count < 3 && !isFinal(error),
  });
  const isGone = team.error instanceof Refusal && (team.error.status === 404 || team.error.status === 400);
  // The page closes when the team becomes private.
  if (isGone) return <Ground title={<Gone />} />;
  if (team.error && !team.data) return <PageError error={team.error} onRetry={() => void team.refetch()} />;
  return <TeamPage link={link} team={team.data ?? null} readAt={team.dataUpdatedAt} />;
}

/** A frame without the product's menus or the signed-in person. */
function Ground({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  const t = useText('publicTeam');
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <EntryHeader>
        <a href={addressOf('/auth/passcode')} className={buttonClass({ look: 'quiet' })}>
          {t('signIn')}
        </a>
      </EntryHeader>
      <main className="@container mx-auto flex w-full max-w-300 flex-1 flex-col gap-5 px-4 pt-4 pb-12">
        {title}
        {children}
      </main>
    </div>
  );
}

function Gone() {
  const t = useText('publicTeam', 'common');
  return (
    <>
      <title>{`${t('goneTitle')} · ${t('common:product')}`}</title>
      <Empty level={1} icon={<LinkIcon />} title={t('goneTitle')}>
        {t('goneText')}
      </Empty>
    </>
  );
}

function TeamPage({ link, team, readAt }: { link: PublicLink; team: PublicTeam | null; readAt: number }) {
  const t = useText('publicTeam', 'home', 'shell', 'common');
  const statuses = useQuery({ ...publicWords(useServer(), link), enabled: team !== null }).data?.statuses ?? [];
  const view = usePref(viewPref);
  const members = viewsOf(team?.members ?? [], readAt);
  const Members = view === 'table' ? PublicTable : PublicCards;
  const working = members.filter(({ presence }) => presence === 'running').length;
  const join = addressOf(`/team/join?${new URLSearchParams({ team: link.teamId, link: link.profileLink })}`);
  return (
    <Ground>
      {team && <title>{`${team.name} · ${t('common:product')}`}</title>}
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-[1_1_18rem] items-center gap-3">
          {team ? (
            <Avatar name={team.name} image={team.logo} size="large" shape="square" decorative />
          ) : (
            <Skeleton radius="medium" className="size-12" />
          )}
          <div className="min-w-0 flex-1">
            <div className="flex min-w-0 items-center gap-2">
              <h1 dir="auto" className="min-w-0 truncate font-semibold text-heading">
                {team ? team.name : <Skeleton className="h-6 w-40" />}
              </h1>
              <Badge>{t('public')}</Badge>
            </div>
            <p className="text-muted">
              {team ? `${t('people', { count: members.length })} · ${t('working', { count: working })}` : '\u00a0'}
            </p>
          </div>
        </div>
        <div className="flex items-center gap-2">
          <Segmented<View>
            name={t('home:view')}
            value={view}
            onChange={viewPref.set}
            options={[
              { value: 'cards', label: t('home:viewCards'), icon: <SquareUser /> },
              { value: 'table', label: t('home:viewTable'), icon: <Rows3 /> },
            ]}
          />
          <a href={join} className={buttonClass({ look: 'primary' })}>
            <UserPlus />
            {t('join')}
          </a>
        </div>
      </header>
      {!team ? (
        <>
          <p role="status" className="sr-only">
            {t('shell:loading')}
          </p>
          <ul aria-hidden className={memberGrid}>
            {[0, 1, 2].map((index) => (
              <Skeleton key={index} radius="large" className="h-40" />
            ))}
          </ul>
        </>
      ) : members.length === 0 ? (
        <Empty title={t('nobodyTitle')}>{t('nobodyText')}</Empty>
      ) : (
        <Members name={t('home:team')} members={members} statuses={statuses} />
      )}
      <footer className="text-caption text-faint">
        {team?.shareProfileView === false && `${t('hidden')} `}
        {t('explained')} {t('asOf')}
      </footer>
    </Ground>
  );
}
