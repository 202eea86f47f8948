export { joinRequests, news, ownInvitations, useInboxCount } from './inbox.ts';
export { InboxScreen } from './inbox-screen.tsx';
