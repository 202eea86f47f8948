import { type ComponentProps, Suspense } from 'react';
import { lazy } from '../../../ui/lazy.ts';

const Lazy = lazy(() => import('./member-menu.tsx').then((parts) => ({ default: parts.MemberMenu })));

/** The menu of a member, loaded after the cards. */
export const MemberMenu = (props: ComponentProps<typeof Lazy>) => (
  <Suspense fallback={<span className="size-control-small" />}>
    <Lazy {...props} />
  </Suspense>
);
