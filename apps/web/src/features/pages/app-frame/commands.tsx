import { useNavigate } from '@tanstack/react-router';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import LogOut from 'lucide-react/icons/log-out';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import SunMoon from 'lucide-react/icons/sun-moon';
import UserRound from 'lucide-react/icons/user-round';
import { themes, themeWords, useTheme } from '../../../lib/device/theme.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useKeyChoice } from '../../../lib/page/shortcuts.ts';
import { useTimer, useWhyNotStart } from '../../core/timer/index.ts';
import { useOwnMember } from '../../identity/active-team/index.ts';
import { useMyself, useSignOut } from '../../identity/auth/index.ts';
import { searchToPlan } from '../../work/plans/index.ts';
import type { Command } from '../palette/index.ts';
import { commandOfPage } from './go-keys.tsx';
import { usePageEntries } from './page-entries.tsx';

/** Every page and every deed that is there from everywhere. */
export function useCommands(more: readonly Command[]): { pages: Command[]; deeds: Command[] } {
  const t = useText('shell', 'taskMenu', 'errors');
  const navigate = useNavigate();
  const me = useMyself();
  const signOut = useSignOut();
  const timer = useTimer();
  const [theme, setTheme] = useTheme();
  const task = useOwnMember()?.activeTask ?? null;
  const whyNotStart = useWhyNotStart()(task);
  const { keysOf } = useKeyChoice();
  const pages = usePageEntries()
    .filter(({ pending }) => !pending)
    .map(({ label, icon, link }) => {
      const { to = '/', params = {} } = link.props as { to?: string; params?: object };
      const command = commandOfPage[to];
      const keys = command && keysOf(command)[0];
      const also = t('taskMenu:openPage', { page: label });
      const run = () => void navigate({ to, params });
      return { id: `page-${to}`, label, also, icon, ...(keys && { keys }), run };
    });
  const profile = me && {
    id: 'page-profile',
    label: t('taskMenu:myWork'),
    icon: <UserRound />,
    run: () => void navigate({ to: '/profile/$userId', params: { userId: me.id }, search: { name: me.name } }),
  };
  const whyNotAny = useWhyNotStart()(null);
  const deeds: Command[] = [
    {
      id: 'stop',
      label: t('shortcutStop'),
      icon: <Square />,
      blocked: !timer.isRunning && t('errors:timer.not_running'),
      run: timer.stop,
    },
    {
      id: 'start',
      label: t('shortcutStart'),
      icon: <Play />,
      blocked: timer.isRunning ? t('errors:timer.already_running') : whyNotStart && t(`errors:${whyNotStart}`),
      run: () => void timer.start(task),
    },
    {
      id: 'start-task',
      label: t(timer.isRunning ? 'taskMenu:switchTask' : 'taskMenu:startTask'),
      icon: <Play />,
      blocked: whyNotAny && t(`errors:${whyNotAny}`),
      // The palette asks for the task itself.
      run: () => undefined,
    },
    {
      id: 'plan-today',
      label: t('taskMenu:planToday'),
      icon: <CalendarCheck />,
      blocked: me && !me.employee && t('errors:member.no_employee'),
      run: () => {
        searchToPlan();
        void navigate({ to: '/' });
      },
    },
    ...more,
    ...themes
      .filter((item) => item !== theme)
      .map((item) => ({
        id: `theme-${item}`,
        label: `${t('theme')}: ${t(themeWords[item])}`,
        icon: <SunMoon />,
        run: () => setTheme(item),
      })),
    { id: 'sign-out', label: t('signOut'), icon: <LogOut />, run: () => void signOut() },
  ];
  return { pages: [...pages, ...(profile ? [profile] : [])], deeds };
}
