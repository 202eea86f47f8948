export { GalleryScreen } from './gallery-screen.tsx';
export { ShellScreen } from './shell-screen.tsx';
