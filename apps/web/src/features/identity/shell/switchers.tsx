import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Plus from 'lucide-react/icons/plus';
import type { ReactElement } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { useSidebar } from './sidebar-state.tsx';

interface Choice {
  id: string;
  name: string;
  image?: string | null | undefined;
}

const picture = ({ name, image }: Choice) => <Avatar name={name} image={image} size="tiny" shape="square" decorative />;

interface SwitcherProps {
  options: readonly Choice[];
  current: Choice;
  onSwitch: (id: string) => void;
}

interface WorkspaceSwitcherProps extends SwitcherProps {
  /** A link to the page that creates one. */
  create?: ReactElement;
}

/** The current workspace, with a menu of the others if there are any. */
export function WorkspaceSwitcher({ options, current, onSwitch, create }: WorkspaceSwitcherProps) {
  const t = useText('shell');
  const rail = useSidebar().shape === 'rail';
  const face = (
    <>
      <Avatar name={current.name} image={current.image} size="small" shape="square" decorative />
      <span className={rail ? 'sr-only' : 'min-w-0 flex-1 truncate text-start font-semibold'}>{current.name}</span>
    </>
  );
  if (options.length < 2) return <div className="flex min-w-0 items-center gap-2 px-1.5">{face}</div>;
  return (
    <Menu
      className="min-w-56"
      trigger={
        <Button look="plain" square={rail} className={rail ? undefined : '-mx-0.5 min-w-0 flex-1'}>
          <span className="sr-only">{t('switchWorkspace')}: </span>
          {face}
          {!rail && <ChevronsUpDown className="text-faint" />}
        </Button>
      }
    >
      <MenuChoice
        label={t('switchWorkspace')}
        value={current.id}
        onChange={onSwitch}
        options={options.map((option) => ({ value: option.id, label: option.name, icon: picture(option) }))}
      />
      {create && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Plus />} render={create}>
            {t('createWorkspace')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

interface TeamSwitcherProps extends SwitcherProps {
  options: readonly (Choice & { memberCount?: number })[];
  /** A link to the form for a new one, with the permission to create teams. */
  create?: { label: string; link: ReactElement };
}

export function TeamSwitcher({ options, current, onSwitch, create }: TeamSwitcherProps) {
  const t = useText('shell');
  return (
    <Menu
      align="end"
      className="min-w-56"
      trigger={
        <Button look="plain" className="max-md:w-control max-md:px-0">
          <span className="sr-only">{t('switchTeam')}: </span>
          {picture(current)}
          <span className="max-w-36 truncate max-md:sr-only">{current.name}</span>
          <ChevronsUpDown className="text-faint max-md:hidden" />
        </Button>
      }
    >
      <MenuChoice
        label={t('switchTeam')}
        value={current.id}
        onChange={onSwitch}
        options={options.map((option) => ({
          value: option.id,
          label: option.name,
          icon: picture(option),
          ...(option.memberCount !== undefined && { detail: t('members', { count: option.memberCount }) }),
        }))}
      />
      {create && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Plus />} render={create.link}>
            {create.label}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
