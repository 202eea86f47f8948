export { TeamSettingsScreen } from './team-settings-screen.tsx';
