import { AfterLoad } from '../../lib/page/after-load.tsx';
import { lazy } from '../../ui/lazy.ts';

const FavoriteLinks = lazy(() => import('./favorite-links.tsx').then((parts) => ({ default: parts.FavoriteLinks })));

/** Comes after the first paint: nothing waits for it. */
export const FavoriteSection = () => (
  <AfterLoad>
    <FavoriteLinks />
  </AfterLoad>
);
