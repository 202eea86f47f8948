import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useLazyPopup } from '../../../ui/lazy-popup.ts';
import { lazyMenu } from '../../../ui/menu.tsx';
import type { UserMenuProps } from './user-menu-parts.tsx';

const popup = lazyMenu(() => import('./user-menu-parts.tsx'));

export function UserMenu(props: UserMenuProps) {
  const { name, image, presence } = props;
  const t = useText('shell');
  const presenceLabel = presence && t(`presence_${presence}`);
  const trigger = (
    <button
      type="button"
      aria-label={`${t('account')}: ${name}${presenceLabel ? `, ${presenceLabel}` : ''}`}
      className="flex size-control shrink-0 items-center justify-center rounded-full"
    >
      <Avatar name={name} image={image} size="small" decorative presence={presence} presenceLabel={presenceLabel} />
    </button>
  );
  const { parts, closed } = useLazyPopup(popup, { trigger, popup: 'menu' });
  return parts ? <parts.UserMenuPopup {...props} trigger={trigger} /> : closed;
}
