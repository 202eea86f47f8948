import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { useMedia } from '../../../lib/device/media.ts';
import { addressOf } from '../../../ui/base-path.ts';

const cookie = 'sidebar_state';
const week = 604_800;
const narrow = '(width < 48rem)';

const wasOpen = () => !new RegExp(`(?:^|; )${cookie}=false(?:;|$)`).test(document.cookie);
const keepOpen = (open: boolean) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
  document.cookie = `${cookie}=${open}; path=${addressOf('/')}; max-age=${week}; samesite=lax`;
};

const isNarrow = () => matchMedia(narrow).matches;

interface SidebarState {
  /** Beside the page, as a rail of icons, or as a sheet on a phone. */
  shape: 'open' | 'rail' | 'sheet';
  sheetOpen: boolean;
  setSheetOpen: (open: boolean) => void;
  toggle: () => void;
}

const Context = createContext<SidebarState>({
  shape: 'open',
  sheetOpen: false,
  setSheetOpen: () => undefined,
  toggle: () => undefined,
});

export const useSidebar = () => use(Context);

export function SidebarProvider({ children }: { children: ReactNode }) {
  const phone = useMedia(narrow);
  const [open, setOpen] = useState(wasOpen);
  const [sheetOpen, setSheetOpen] = useState(false);
  const toggle = useCallback(() => {
    if (isNarrow()) setSheetOpen((now) => !now);
    else
      setOpen((now) => {
        keepOpen(!now);
        return !now;
      });
  }, []);
  const shape = phone ? 'sheet' : open ? 'open' : 'rail';
  const state = useMemo(
    () => ({ shape, sheetOpen: phone && sheetOpen, setSheetOpen, toggle }) as const,
    [shape, phone, sheetOpen, toggle],
  );
  return <Context value={state}>{children}</Context>;
}
