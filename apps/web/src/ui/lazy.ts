import { lazy as reactLazy } from 'react';
import { retryImport } from './retry-import.ts';

/** React's `lazy` for a part of a page: a fetch that fails must not take the page away. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => retryImport(load));
