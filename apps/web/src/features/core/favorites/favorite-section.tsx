import { usePref } from '../../../lib/device/prefs.ts';
import { AfterLoad } from '../../../lib/page/after-load.tsx';
import { lazy } from '../../../ui/lazy.ts';
import { favoriteCount } from './favorite-count.ts';

const FavoriteLinks = lazy(() => import('./favorite-links.tsx').then((parts) => ({ default: parts.FavoriteLinks })));

const LABEL = 20;
const LINE = 29;

/** Loaded after the first paint. */
export function FavoriteSection() {
  const count = usePref(favoriteCount);
  const placeholder = count > 0 ? <div className="shrink-0" style={{ blockSize: LABEL + LINE * count - 1 }} /> : null;
  return (
    <AfterLoad fallback={placeholder}>
      <FavoriteLinks placeholder={placeholder} />
    </AfterLoad>
  );
}
