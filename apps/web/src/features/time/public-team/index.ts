export { publicTeam } from './public-link.ts';
export { PublicTeamScreen } from './public-team-screen.tsx';
