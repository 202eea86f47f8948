import { lazy as reactLazy } from 'react';
import { retryImport } from './retry-import.ts';

/** React's `lazy` with retries, so that a failed load does not take the page away. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => retryImport(load));
