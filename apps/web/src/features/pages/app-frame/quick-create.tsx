import { useLocation } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import FileUp from 'lucide-react/icons/file-up';
import FolderClosed from 'lucide-react/icons/folder-closed';
import Plus from 'lucide-react/icons/plus';
import SquareCheck from 'lucide-react/icons/square-check';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import Video from 'lucide-react/icons/video';
import { Suspense, useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { CommandId } from '../../../lib/page/commands.ts';
import { useCommand, useKeys } from '../../../lib/page/shortcuts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { NewTeamDialog, useTeam } from '../../identity/active-team/index.ts';
import { useLastKnown, useMyself, usePermissions, useWhyNot } from '../../identity/auth/index.ts';
import { EntryDialog, useWhyNotAdd } from '../../time/timesheets/index.ts';
import { InviteButton, useInvite, useMayInvite } from '../../workspace/invitations/index.ts';
import { type Command, Palette, setPalette } from '../palette/index.ts';
import { useCommands } from './commands.tsx';

/** Fetched when somebody is about to use them. */
const dialogs = {
  assign: lazy(() => import('./assign-dialog.tsx').then((parts) => ({ default: parts.AssignDialog }))),
  create: lazy(() => import('../../work/new-task/index.ts').then((parts) => ({ default: parts.NewTaskDialog }))),
  project: lazy(() => import('./new-project.tsx').then((parts) => ({ default: parts.NewProject }))),
  meeting: lazy(() => import('../meetings/index.ts').then((parts) => ({ default: parts.CollaborateDialog }))),
  import: lazy(() => import('../../outside/task-import/index.ts').then((parts) => ({ default: parts.ImportDialog }))),
};
type Purpose = keyof typeof dialogs;

interface DeedActions {
  show: (purpose: Purpose) => void;
  /** Null for people without time of their own. */
  addTime: (() => void) | null;
  invite: ReturnType<typeof useInvite>['props'];
  createTeam: () => void;
}

/** The entries of the menu, with their longer labels for the palette. */
function useDeeds({ show, addTime, invite, createTeam }: DeedActions): (Command & { deed: string })[] {
  const t = useText('shell', 'taskMenu', 'members', 'teams');
  const server = useServer();
  const why = useWhyNot();
  const whyNotTime = useWhyNotAdd({ isOwn: true });
  const isHome = useIsHome();
  const createKeys = useKeys('create');
  return [
    {
      id: 'task',
      label: t('newTask'),
      deed: t('shortcutCreate'),
      icon: <SquareCheck />,
      ...(!isHome && createKeys && { keys: createKeys }),
      blocked: why(server.tasks.create),
      run: () => show('create'),
    },
    {
      id: 'project',
      label: t('newProject'),
      deed: t('createProject'),
      icon: <FolderClosed />,
      blocked: why(server.projects.create),
      run: () => show('project'),
    },
    ...(addTime
      ? [
          {
            id: 'time',
            label: t('addTime'),
            deed: t('addTime'),
            icon: <Clock />,
            blocked: whyNotTime,
            run: addTime,
          },
        ]
      : []),
    {
      id: 'invitation',
      label: t('newInvitation'),
      deed: t('members:invitePeople'),
      icon: <UserPlus />,
      blocked: invite.blocked,
      run: () => invite.onClick?.(),
    },
    {
      id: 'team',
      label: t('newTeam'),
      deed: t('teams:create'),
      icon: <Users />,
      blocked: why(server.teams.create),
      run: createTeam,
    },
    { id: 'meeting', label: t('collaborate'), deed: t('collaborate'), icon: <Video />, run: () => show('meeting') },
    {
      id: 'import',
      label: t('taskMenu:importTitle'),
      deed: t('taskMenu:importTitle'),
      icon: <FileUp />,
      blocked: why(server.taskImports.create),
      run: () => show('import'),
    },
  ];
}

const useIsHome = () => useLocation({ select: ({ pathname }) => pathname === '/' });

/** Whether the invite button is shown: as at the last visit until the permissions are read. */
function useInviteVisibility() {
  const may = useMayInvite();
  const isKnown = [usePermissions(), useTeam().team].every((item) => item !== null);
  return useLastKnown({ invite: isKnown ? may : null }).invite;
}

/** What can be made from every page: a task, a project, time by hand, an invitation, a team; by its button, and from the palette. */
export function QuickCreate({ onTeam }: { onTeam: (teamId: string) => void }) {
  const t = useText('shell', 'timer');
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const [open, setOpen] = useState(false);
  const [team, setTeam] = useState(false);
  const me = useMyself();
  const worker = me?.employee && { employeeId: me.employee.id, name: me.name, isOwn: true };
  const [time, setTime] = useState({ open: false, wanted: false });
  const invite = useInvite();
  const isInviteShown = useInviteVisibility();
  const why = useWhyNot();
  const server = useServer();
  const isHome = useIsHome();
  const show = (next: Purpose) => {
    setPurpose(next);
    setOpen(true);
  };
  const deeds = useDeeds({
    show,
    addTime: worker ? () => setTime({ open: true, wanted: true }) : null,
    invite: invite.props,
    createTeam: () => setTeam(true),
  });
  return (
    <>
      <Keys label={t('shortcutAssign')} id="assign" blocked={why(server.tasks.update)} run={() => show('assign')} />
      {/* Home has its own box for new tasks and for switching. */}
      {!isHome && (
        <>
          <Keys label={t('shortcutCreate')} id="create" blocked={why(server.tasks.create)} run={() => show('create')} />
          <Keys label={t('timer:switch')} id="timerSwitch" blocked={null} run={() => setPalette('start')} />
        </>
      )}
      <Menu align="end" trigger={<IconButton name={t('quickCreate')} icon={<Plus />} />}>
        {deeds.map(({ id, label, icon, keys, blocked, run }) => (
          <MenuItem key={id} icon={icon} {...(keys && { keys })} blocked={blocked} onSelect={() => run('press')}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {isInviteShown && (
        <span className="contents max-lg:hidden">
          <InviteButton look="quiet" />
        </span>
      )}
      {purpose && <Chosen purpose={purpose} open={open} onOpenChange={setOpen} />}
      {time.wanted && worker && (
        <Suspense>
          <EntryDialog
            worker={worker}
            open={time.open}
            onOpenChange={(next) => setTime({ open: next, wanted: true })}
          />
        </Suspense>
      )}
      {invite.dialog}
      <NewTeamDialog open={team} onOpenChange={setTeam} onCreated={onTeam} />
      <Palette
        useCommands={useCommands}
        deeds={deeds.map(({ deed, ...rest }) => ({ ...rest, label: deed }))}
        onTeam={onTeam}
      />
    </>
  );
}

function Chosen({ purpose, ...rest }: { purpose: Purpose; open: boolean; onOpenChange: (open: boolean) => void }) {
  const Dialog = dialogs[purpose];
  return (
    <Suspense>
      <Dialog {...rest} />
    </Suspense>
  );
}

interface KeysProps {
  id: CommandId;
  label: string;
  /** Why it can't be done; pressing the keys shows it. */
  blocked: string | null;
  run: () => void;
}

function Keys({ id, label, blocked, run }: KeysProps) {
  useCommand(id, () => (blocked ? toast({ look: 'danger', title: label, description: blocked }) : run()));
  return null;
}
