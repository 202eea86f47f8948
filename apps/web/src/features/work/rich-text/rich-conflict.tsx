import type { ComponentProps } from 'react';
import { TextConflict } from '../../core/merged-text/index.ts';
import { RichView } from './rich-text.tsx';

/** The words of rich text, a line for each block. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, pre, tr, br')) block.append('\n');
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}

/** Lets a person choose between two versions of the same part of a rich text. */
export const RichConflict = (props: Pick<ComponentProps<typeof TextConflict>, 'merge' | 'onChoose'>) => (
  <TextConflict {...props} between="" wordsOf={wordsOf} view={(html) => <RichView html={html} />} />
);
