export { AllTeamsScreen } from './all-teams-screen.tsx';
