import { AfterLoad } from '../../lib/after-load.tsx';
import { lazily } from '../../ui/lazily.ts';

const FavoriteLinks = lazily(() => import('./favorite-links.tsx').then((parts) => ({ default: parts.FavoriteLinks })));

/** Comes after the first paint: nothing waits for it. */
export const FavoriteSection = () => (
  <AfterLoad>
    <FavoriteLinks />
  </AfterLoad>
);
