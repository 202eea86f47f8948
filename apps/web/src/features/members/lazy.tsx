import { type ComponentProps, Suspense } from 'react';
import { lazy } from '../../ui/lazy.ts';

const Lazy = lazy(() => import('./member-menu.tsx').then((parts) => ({ default: parts.MemberMenu })));

/** What can be done about a member; the cards stand before it is there. */
export const MemberMenu = (props: ComponentProps<typeof Lazy>) => (
  <Suspense fallback={<span className="size-control-small" />}>
    <Lazy {...props} />
  </Suspense>
);
