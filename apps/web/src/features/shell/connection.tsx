import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';

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

/** Says that nothing is lost, for as long as there is no network. */
export function ConnectionBanner() {
  const { t } = useTranslation('shell');
  if (useOnline()) return null;
  return (
    <Banner tone="warn" flush>
      {t('offlineBanner')}
    </Banner>
  );
}
