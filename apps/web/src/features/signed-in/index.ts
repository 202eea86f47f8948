export { ActiveTeam } from './active-team.tsx';
export { SignedInFrame } from './signed-in-frame.tsx';
