import { createContext, use } from 'react';

/** The element of the header for a page's breadcrumbs; undefined outside the frame. */
const Context = createContext<HTMLElement | null | undefined>(undefined);

export const HeaderSlot = Context.Provider;
export const useHeaderSlot = () => use(Context);
export const useIsFramed = () => use(Context) !== undefined;
