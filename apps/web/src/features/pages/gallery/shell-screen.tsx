import { Link } from '@tanstack/react-router';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import FolderClosed from 'lucide-react/icons/folder-closed';
import House from 'lucide-react/icons/house';
import Play from 'lucide-react/icons/play';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import Square from 'lucide-react/icons/square';
import { useState } from 'react';
import { clock, hours } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Avatar, type Presence } from '../../../ui/avatar.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { CircularProgress } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Frame, Page, TeamSwitcher, UserMenu, useSidebar, WorkspaceSwitcher } from '../../identity/shell/index.ts';
import { SampleClock } from './content.tsx';
import { type Samples, samplesFor } from './samples.ts';

function CommandBox() {
  const t = useText('shell');
  if (useSidebar().shape === 'rail') return <IconButton name={t('commandBox')} keys="mod+k" icon={<Search />} />;
  return (
    <Button look="filter" className="w-full" size="small">
      <Search className="text-faint" />
      <span className="min-w-0 flex-1 truncate text-start text-faint">{t('commandBox')}</span>
      <Kbd keys="mod+k" />
    </Button>
  );
}

function RunningTimer({ words, tasks }: Samples) {
  const [running, setRunning] = useState(true);
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span className="max-w-60 truncate text-dense text-muted max-xl:hidden">{tasks[0]}</span>
      {running ? (
        <SampleClock className="font-semibold text-running-text" />
      ) : (
        <time className="font-semibold tabular-nums">{clock(3_905_000)}</time>
      )}
      <IconButton
        name={running ? words.stop : words.start}
        icon={running ? <Square className="size-3 fill-current" /> : <Play className="fill-current" />}
        look={running ? 'running' : 'secondary'}
        shape="round"
        size="small"
        onClick={() => setRunning(!running)}
      />
    </div>
  );
}

const presenceOf: Presence[] = ['running', 'running', 'online', 'pause', 'idle', 'idle', 'suspended', 'idle'];

function Members({ people, tasks, words }: Samples) {
  const t = useText('shell');
  return (
    <Card flush title={words.member} className="overflow-hidden">
      <ul>
        {people.map((name, index) => {
          const presence = presenceOf[index] ?? 'idle';
          return (
            <li key={name} className="flex min-h-14 items-center gap-3 border-line border-t px-4 py-2 hover:bg-hover">
              <Avatar name={name} decorative presence={presence} presenceLabel={t(`presence_${presence}`)} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{name}</span>
                <span className="block truncate text-dense text-muted">{tasks[index % 5]}</span>
              </span>
              <CircularProgress name={words.estimate} percent={(index * 31) % 110} size="small" />
              <span className="w-14 text-end font-medium tabular-nums">{hours((436 - index * 51) * 60_000)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The signed-in frame with sample data, without a server. */
export function ShellScreen() {
  const t = useText('shell');
  const { language } = useLanguage();
  const samples = samplesFor(language);
  const [workspace, setWorkspace] = useState('0');
  const [team, setTeam] = useState('0');
  const workspaces = samples.workspaces.map((name, index) => ({ id: `${index}`, name }));
  const teams = samples.teams.map((name, index) => ({ id: `${index}`, name, memberCount: 3 + index * 8 }));
  const here = <Link to="/ui/shell" />;
  const there = <Link to="/ui" activeOptions={{ exact: true }} />;
  return (
    <Frame
      workspace={
        <WorkspaceSwitcher
          options={workspaces}
          current={workspaces[Number(workspace)] ?? { id: '', name: '' }}
          onSwitch={setWorkspace}
        />
      }
      command={<CommandBox />}
      sections={[
        {
          entries: [
            { label: t('home'), icon: <House />, link: here },
            { label: t('tasks'), icon: <CircleCheckBig />, link: there, count: 12 },
            { label: t('projects'), icon: <FolderClosed />, link: there },
          ],
        },
        {
          label: t('favorites'),
          entries: samples.tasks.slice(0, 4).map((label) => ({ label, icon: <CircleCheckBig />, link: there })),
        },
      ]}
      footer={undefined}
      timer={<RunningTimer {...samples} />}
      team={<TeamSwitcher options={teams} current={teams[Number(team)] ?? { id: '', name: '' }} onSwitch={setTeam} />}
      user={
        <UserMenu
          name={samples.people[0] ?? ''}
          email="ada@northwind.example"
          presence="running"
          links={[{ label: t('settings'), icon: <Settings />, link: there }]}
          onSignOut={() => toast({ title: t('signOut') })}
        />
      }
    >
      <Page title={t('home')} parents={[{ label: samples.teams[Number(team)] ?? '', link: there }]} width="wide">
        <Members {...samples} />
      </Page>
    </Frame>
  );
}
