import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useKeys } from '../../../lib/page/shortcuts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useWhyNot } from '../../identity/auth/index.ts';

const sizes = {
  small: { box: '', icon: 'size-3' },
  medium: { box: 'pointer-coarse:size-11', icon: 'size-3.5' },
  large: { box: '', icon: 'size-5' },
} as const;

interface TimerButtonProps {
  running: boolean;
  onStart: () => void;
  onStop: () => void;
  size?: keyof typeof sizes;
  /** The task's name, where several buttons are shown. */
  task?: string | undefined;
  blocked?: string | false | null | undefined;
  keys?: boolean;
}

/** Round to start, a rose square to stop. Stopping is always possible. */
export function TimerButton({ running, onStart, onStop, size = 'medium', task, blocked, keys }: TimerButtonProps) {
  const t = useText('timer');
  const refused = useWhyNot()(useServer().timer.start);
  const shownKeys = useKeys(running ? 'timerStop' : 'timerStart');
  const { box, icon } = sizes[size];
  const name = running ? t('stop') : task ? t('startTask', { task }) : t('start');
  return (
    <IconButton
      data-timer=""
      name={name}
      tooltip={t(running ? 'stop' : 'start')}
      shape="round"
      look={running ? 'running' : 'secondary'}
      blocked={!running && (refused ?? blocked)}
      size={size === 'large' ? 'huge' : size}
      className={box}
      keys={keys ? shownKeys : undefined}
      onClick={running ? onStop : onStart}
      icon={
        running ? (
          <Square className={cx(icon, 'fill-current')} />
        ) : (
          <Play className={cx(icon, 'translate-x-px fill-current text-accent-text')} />
        )
      }
    />
  );
}
