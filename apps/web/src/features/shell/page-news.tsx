import { usePageNews } from '../../lib/page/page-news.ts';

/** There before anything is said in it, so that what appears is read. */
export const PageNews = () => (
  <p role="status" aria-live="polite" className="sr-only">
    {usePageNews()}
  </p>
);
