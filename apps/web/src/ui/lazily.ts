import { lazy } from 'react';
import { patiently } from './patiently.ts';

/** React's `lazy` for a part of a page: a fetch that fails must not take the page away. */
export const lazily: typeof lazy = (load) => lazy(() => patiently(load));
