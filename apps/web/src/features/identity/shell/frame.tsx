import PanelLeft from 'lucide-react/icons/panel-left';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useCommand, useKeys } from '../../../lib/page/shortcuts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ConnectionBanner } from './connection.tsx';
import { HeaderSlot } from './header-slot.ts';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { Sidebar, type SidebarProps } from './sidebar.tsx';
import { SidebarProvider, useSidebar } from './sidebar-state.tsx';

export interface FrameProps extends SidebarProps {
  /** The running timer, visible on every page. */
  timer?: ReactNode;
  team?: ReactNode;
  /** The avatar and its menu. */
  user: ReactNode;
  /** An announcement across the page. */
  banner?: ReactNode;
  children: ReactNode;
}

/** The frame of every signed-in page: sidebar, header and page. */
export function Frame(props: FrameProps) {
  return (
    <SidebarProvider>
      <FrameInside {...props} />
    </SidebarProvider>
  );
}

function FrameInside({ workspace, command, sections, footer, timer, team, user, banner, children }: FrameProps) {
  const t = useText('shell');
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [help, setHelp] = useState(false);
  // Registered at once, before the list's code is loaded.
  useCommand('help', () => setHelp(true));
  return (
    <HeaderSlot value={slot}>
      <a
        href="#content"
        className="fixed start-2 -top-12 z-60 rounded-md bg-accent px-3 py-1.5 font-medium text-on-accent focus:top-2 print:hidden"
      >
        {t('skipToContent')}
      </a>
      <div className="flex min-h-dvh">
        <Sidebar workspace={workspace} command={command} sections={sections} footer={footer} />
        <div className="flex min-w-0 flex-1 flex-col bg-surface">
          <header className="sticky top-0 z-30 flex h-header shrink-0 items-center gap-1 border-line border-b bg-surface px-2 sm:gap-2 sm:px-3 print:hidden">
            <SidebarToggle />
            <div ref={setSlot} className="min-w-14 flex-1 sm:min-w-20" />
            {timer}
            <div className="flex shrink-0 items-center sm:gap-1">
              {team}
              <span className="contents max-lg:hidden">
                <ShortcutsHelp open={help} onOpen={setHelp} />
              </span>
              {user}
            </div>
          </header>
          <ConnectionBanner />
          {banner}
          <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
            {children}
          </main>
        </div>
      </div>
    </HeaderSlot>
  );
}

function SidebarToggle() {
  const t = useText('shell');
  const { shape, sheetOpen, toggle } = useSidebar();
  const open = shape === 'open' || sheetOpen;
  const name = t(open ? 'closeSidebar' : 'openSidebar');
  const keys = useKeys('sidebar');
  useCommand('sidebar', toggle);
  return (
    <IconButton
      name={name}
      keys={keys}
      icon={<PanelLeft className="rtl:-scale-x-100" />}
      onClick={toggle}
      aria-expanded={open}
    />
  );
}
