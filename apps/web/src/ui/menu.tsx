import type { ReactElement, ReactNode } from 'react';
import { later, useUntilAsked } from './until-asked.ts';

type Side = 'top' | 'bottom' | 'inline-start' | 'inline-end';
type Align = 'start' | 'center' | 'end';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  side?: Side;
  align?: Align;
  className?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export interface ItemProps {
  children: ReactNode;
  icon?: ReactNode;
  /** Keys that do the same. */
  keys?: string;
  /** A quiet word at the end of the line. */
  detail?: ReactNode;
}

export interface MenuItemProps extends ItemProps {
  onSelect?: () => void;
  /** Renders the line as this element, a link for example. */
  render?: ReactElement;
  look?: 'plain' | 'danger';
  /** Why it cannot be chosen now. It stays in the list and says so. */
  blocked?: string | false | null | undefined;
  staysOpen?: boolean;
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode; detail?: ReactNode }[];
}

export interface MenuCheckProps extends ItemProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export interface MenuSubProps extends Omit<ItemProps, 'keys'> {
  label: string;
}

const lines = later(() => import('./menu-parts.tsx'));

/** The lines of a menu are drawn by what is fetched with it. */
function given() {
  const parts = lines.now();
  if (!parts) throw new Error('The lines of a menu stand in a <Menu>');
  return parts;
}

export function Menu(props: MenuProps) {
  const { parts, closed } = useUntilAsked(lines, { ...props, popup: 'menu' });
  return parts ? <parts.Menu {...props} /> : closed;
}

export const MenuItem = (props: MenuItemProps) => {
  const { MenuItem: Line } = given();
  return <Line {...props} />;
};

export const MenuSeparator = () => {
  const { MenuSeparator: Line } = given();
  return <Line />;
};

export const MenuGroup = (props: { label: string; children: ReactNode }) => {
  const { MenuGroup: Group } = given();
  return <Group {...props} />;
};

/** One of several: a labelled group of which exactly one line is ticked. */
export const MenuChoice = <Value extends string>(props: MenuChoiceProps<Value>) => {
  const { MenuChoice: Group } = given();
  return <Group {...props} />;
};

export const MenuCheck = (props: MenuCheckProps) => {
  const { MenuCheck: Line } = given();
  return <Line {...props} />;
};

export const MenuSub = (props: MenuSubProps) => {
  const { MenuSub: Line } = given();
  return <Line {...props} />;
};
