import Ellipsis from 'lucide-react/icons/ellipsis';
import { useText } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { useLazyPopup } from '../../../ui/lazy-popup.ts';
import { lazyMenu } from '../../../ui/menu.tsx';
import type { TaskMenuProps } from './task-menu-props.ts';

const whole = lazyMenu(() => import('./whole-menu.tsx'));

/** The menu of a task. Lists have one in every row, so only its button is rendered until it is requested. */
export function TaskMenu(props: TaskMenuProps) {
  const { subject, className } = props;
  const t = useText('taskPage', 'common');
  const trigger = (
    <IconButton
      name={subject ? t('moreOf', { task: subject }) : t('common:more')}
      tooltip={!subject}
      icon={<Ellipsis />}
      size="small"
      {...(className && { className })}
    />
  );
  const { parts, closed } = useLazyPopup(whole, { trigger, popup: 'menu' });
  return parts ? <parts.WholeMenu {...props} trigger={trigger} /> : closed;
}
