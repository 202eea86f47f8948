export { ActiveTeam } from './active-team.tsx';
export { AppFrame } from './app-frame.tsx';
export { bootstrap } from './bootstrap.ts';
