import { useMemo } from 'react';
import type { UiWords } from '../../ui/words.tsx';
import { useText } from './i18n.ts';

/** The texts of the UI primitives in the page's language. */
export function useUiWords(): UiWords {
  const t = useText('ui');
  return useMemo(
    () => ({
      close: t('close'),
      cancel: t('cancel'),
      clear: t('clear'),
      open: t('open'),
      loading: t('loading'),
      dismiss: t('dismiss'),
      messages: t('messages'),
      noResults: t('noResults'),
      previousPage: t('previousPage'),
      nextPage: t('nextPage'),
      pageOf: (page, pages) => t('pageOf', { page, pages }),
      pageSize: t('pageSize'),
      sortAscending: t('sortAscending'),
      sortDescending: t('sortDescending'),
      remove: (name) => t('remove', { name }),
      create: (name) => t('create', { name }),
      createWith: t('createWith'),
      more: (count) => t('more', { number: count }),
      characterOf: (index, length) => t('characterOf', { index, length }),
    }),
    [t],
  );
}
