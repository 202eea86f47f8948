import { useSyncExternalStore } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';

const isOnline = () => navigator.onLine;
function onConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export const useOnline = () => useSyncExternalStore(onConnection, isOnline);

/** Shown while offline: entries are stored on the device. */
export function ConnectionBanner() {
  const t = useText('shell');
  if (useOnline()) return null;
  return (
    <Banner tone="warn" flush>
      {t('offlineBanner')}
    </Banner>
  );
}
