export { EntryFrame } from './entry-frame.tsx';
export { Frame } from './frame.tsx';
export { Page, TitleMark } from './page.tsx';
export { useSidebar } from './sidebar-state.tsx';
export { Maintenance, NotFound, Offline, PageError, Unauthorized } from './states.tsx';
export { TeamSwitcher, WorkspaceSwitcher } from './switchers.tsx';
export { UserMenu } from './user-menu.tsx';
export { Waiting } from './waiting.tsx';
