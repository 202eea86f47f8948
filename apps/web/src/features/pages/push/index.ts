export { PushSection } from './push-section.tsx';
export { renewPush } from './renew-push.ts';
