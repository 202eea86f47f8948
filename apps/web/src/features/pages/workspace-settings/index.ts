export { WorkspaceSettingsScreen } from './workspace-settings-screen.tsx';
