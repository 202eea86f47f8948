export { tableSearchOf } from './search.ts';
export { TeamTasksScreen } from './team-tasks-screen.tsx';
