export { useOnline } from './connection.tsx';
export { EntryFrame, Mark } from './entry-frame.tsx';
export { Frame, type FrameProps } from './frame.tsx';
export { Page, PageSkeleton, TitleMark } from './page.tsx';
export type { NavEntry, NavSection } from './sidebar.tsx';
export { useSidebar } from './sidebar-state.tsx';
export { Maintenance, NotFound, Offline, PageError, Unauthorized, Unreachable } from './states.tsx';
export { TeamSwitcher, WorkspaceSwitcher } from './switchers.tsx';
export { UserMenu } from './user-menu.tsx';
