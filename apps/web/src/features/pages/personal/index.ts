export { PersonalScreen } from './personal-screen.tsx';
