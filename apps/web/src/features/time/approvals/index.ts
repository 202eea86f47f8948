export { ApprovalsScreen } from './approvals-screen.tsx';
