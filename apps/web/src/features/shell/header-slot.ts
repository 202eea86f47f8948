import { createContext, use } from 'react';

/** Where a page puts what belongs into the header: its breadcrumbs. Outside the frame there is none. */
const Context = createContext<HTMLElement | null | undefined>(undefined);

export const HeaderSlot = Context.Provider;
export const useHeaderSlot = () => use(Context);
export const useIsFramed = () => use(Context) !== undefined;
