export { Collaborate } from './collaborate.tsx';
export { JitsiScreen, LiveKitScreen } from './meeting-screens.tsx';
