export { Collaborate } from './collaborate.tsx';
export { CollaborateDialog } from './collaborate-dialog.tsx';
export { JitsiScreen, LiveKitScreen } from './meeting-screens.tsx';
