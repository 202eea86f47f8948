export { ManagersStrip } from './managers-strip.tsx';
export type { TeamScope } from './team-scope.ts';
export { TeamScreen } from './team-screen.tsx';
export { TeamStrip } from './team-strip.tsx';
