export { SignedInFrame } from './signed-in-frame.tsx';
