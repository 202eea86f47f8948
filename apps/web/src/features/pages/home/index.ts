export { readOwnDay } from './first-reads.ts';
export { HomeScreen } from './home-screen.tsx';
