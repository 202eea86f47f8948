import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
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

/** Timers are stored on the device, and everything else waits in the page: leaving it asks first. */
function OfflineBanner() {
  const t = useText('shell');
  const cache = useQueryClient();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      const changes = cache.getMutationCache().getAll();
      if (changes.some(({ state }) => state.isPaused)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [cache]);
  return (
    <Banner tone="warn" flush>
      {t('offlineBanner')}
    </Banner>
  );
}

export const ConnectionBanner = () => (useOnline() ? null : <OfflineBanner />);
