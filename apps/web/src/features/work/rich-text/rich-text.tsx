import DOMPurify from 'dompurify';
import { Suspense, useMemo } from 'react';
import { cx } from '../../../ui/cx.ts';
import { lazy } from '../../../ui/lazy.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { EditorProps } from './editor.tsx';
import { pictureAddress } from './picture-address.ts';
import { turnLists } from './sides.ts';

const Editor = lazy(() => import('./editor.tsx').then((parts) => ({ default: parts.Editor })));

/** The editor, loaded on demand. */
export function RichText(props: EditorProps) {
  return (
    <Suspense fallback={<Skeleton radius="medium" className={cx('w-full', props.small ? 'h-18' : 'h-32')} />}>
      <Editor {...props} />
    </Suspense>
  );
}

/** Displays rich text. It is sanitized again, although the server did so on writing. */
export function RichView({ html, className }: { html: string; className?: string }) {
  const safe = useMemo(() => {
    const clean = DOMPurify.sanitize(html, { ADD_ATTR: ['target'], FORBID_TAGS: ['style', 'form'] });
    const { body } = new DOMParser().parseFromString(clean, 'text/html');
    turnLists(body);
    for (const image of body.querySelectorAll('img'))
      image.setAttribute('src', pictureAddress(image.getAttribute('src') ?? ''));
    return body.innerHTML;
  }, [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized in the lines above
  return <div className={cx('rich', className)} dangerouslySetInnerHTML={{ __html: safe }} />;
}
