import { type ComponentProps, Suspense } from 'react';
import { lazily } from '../../ui/lazily.ts';

const Later = lazily(() => import('./member-menu.tsx').then((parts) => ({ default: parts.MemberMenu })));

/** What can be done about a member; the cards stand before it is there. */
export const MemberMenu = (props: ComponentProps<typeof Later>) => (
  <Suspense fallback={<span className="size-control-small" />}>
    <Later {...props} />
  </Suspense>
);
