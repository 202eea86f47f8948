import { type LazyPopup, lazyPopup, useLazyPopup } from './lazy-popup.ts';
import type { MenuCheckProps, MenuChoiceProps, MenuItemProps, MenuProps, MenuSubProps } from './menu-parts.tsx';

const lines = lazyPopup(() => import('./menu-parts.tsx'));

/** The lines of a menu are loaded with the menu. */
function loadedParts() {
  const parts = lines.now();
  if (!parts) throw new Error('The lines of a menu stand in a <Menu>');
  return parts;
}

/** The parts of a menu that are loaded together with the menu itself. */
export const lazyMenu = <Parts,>(fetch: () => Promise<Parts>): LazyPopup<Parts> =>
  lazyPopup(() => {
    void lines.load().catch(() => undefined);
    return fetch();
  });

export function Menu(props: MenuProps & { requested?: boolean }) {
  const { parts, closed } = useLazyPopup(lines, { ...props, popup: 'menu' });
  return parts ? <parts.Menu {...props} /> : closed;
}

export const MenuItem = (props: MenuItemProps) => {
  const { MenuItem: Line } = loadedParts();
  return <Line {...props} />;
};

export const MenuSeparator = () => {
  const { MenuSeparator: Line } = loadedParts();
  return <Line />;
};

/** A radio group: a labelled list with exactly one ticked line. */
export const MenuChoice = <Value extends string>(props: MenuChoiceProps<Value>) => {
  const { MenuChoice: Group } = loadedParts();
  return <Group {...props} />;
};

export const MenuCheck = (props: MenuCheckProps) => {
  const { MenuCheck: Line } = loadedParts();
  return <Line {...props} />;
};

export const MenuSub = (props: MenuSubProps) => {
  const { MenuSub: Line } = loadedParts();
  return <Line {...props} />;
};
