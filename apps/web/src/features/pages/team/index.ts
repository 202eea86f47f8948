export { ManagersStrip } from './managers-strip.tsx';
export { TeamScreen } from './team-screen.tsx';
export { TeamStrip } from './team-strip.tsx';
