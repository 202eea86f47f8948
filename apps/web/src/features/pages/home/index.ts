export { HomeScreen } from './home-screen.tsx';
export { prefetchHome } from './prefetch.ts';
