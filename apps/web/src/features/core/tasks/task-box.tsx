import Search from 'lucide-react/icons/search';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../lib/i18n/i18n.ts';
import { whenIdle } from '../../../lib/idle.ts';
import { ComboboxFrame, comboboxInput } from '../../../ui/combobox-frame.tsx';
import { lazyPopup } from '../../../ui/lazy-popup.ts';
import { useTeam } from '../../identity/active-team/index.ts';
import type { Before, TaskBoxProps } from './task-box-props.ts';
import { TaskNumber } from './task-number.tsx';

const open = lazyPopup(() => import('./open-task-box.tsx'));

/** The task field. Home shows a placeholder with the same look until the list's code is loaded. */
export function TaskBox(props: TaskBoxProps) {
  const startsOpen = props.startsOpen === true;
  const [before, setBefore] = useState<Before>({ focused: startsOpen, pressed: startsOpen, typed: null });
  // Replaced only by a hand-over: at another moment it could interrupt a press or typing.
  const [there, setThere] = useState(() => open.now() !== undefined);
  const parts = there && open.now();
  if (parts) return <parts.OpenTaskBox {...props} before={before} />;
  return (
    <ClosedTaskBox
      {...props}
      onThere={(was) => {
        // Synchronously, so that no key is lost between the two fields.
        flushSync(() => {
          setBefore(was);
          setThere(true);
        });
      }}
    />
  );
}

/** Follows a press until the pointer is released anywhere. */
function usePress(onRelease: () => void) {
  const isDown = useRef(false);
  const onPointerDown = () => {
    isDown.current = true;
    const released = () => {
      removeEventListener('pointerup', released);
      removeEventListener('pointercancel', released);
      requestAnimationFrame(() => {
        isDown.current = false;
        onRelease();
      });
    };
    addEventListener('pointerup', released);
    addEventListener('pointercancel', released);
  };
  return { isDown, onPointerDown };
}

function ClosedTaskBox(props: TaskBoxProps & { onThere: (was: Before) => void }) {
  const { chosen, blocked, inputRef, onThere, startsOpen = false } = props;
  const t = useText('home');
  const reasonId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const pressed = useRef(startsOpen);
  const changed = useRef(false);
  const load = () => {
    open.load().then(
      () => {
        // A press must end on the element where it began.
        if (press.isDown.current) return;
        const input = inputRef.current;
        const focused = input !== null && document.activeElement === input;
        onThere({ focused, pressed: pressed.current, typed: changed.current && input ? input.value : null });
      },
      () => undefined,
    );
  };
  const press = usePress(load);
  const { team } = useTeam();
  const stands = team !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has loaded and the browser is idle
  useEffect(() => (stands ? whenIdle(load) : undefined), [stands]);
  return (
    <ComboboxFrame
      size="large"
      icon={<Search />}
      end={chosen && typed === null && <TaskNumber task={chosen} />}
      blocked={blocked}
      reasonId={reasonId}
    >
      <input
        ref={inputRef}
        role="combobox"
        // biome-ignore lint/a11y/noAutofocus: the person pressed the button that opens it
        autoFocus={startsOpen}
        aria-expanded={false}
        aria-controls={reasonId}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-label={t('taskInput')}
        {...(blocked && { 'aria-describedby': reasonId })}
        autoComplete="off"
        dir="auto"
        placeholder={t('taskInput')}
        readOnly={Boolean(blocked)}
        value={typed ?? chosen?.title ?? ''}
        onChange={({ currentTarget }) => {
          changed.current = true;
          setTyped(currentTarget.value);
        }}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
          load();
        }}
        onPointerDown={press.onPointerDown}
        onClick={() => {
          pressed.current = true;
        }}
        onBlur={() => {
          changed.current = false;
          setTyped(null);
        }}
        className={comboboxInput}
      />
    </ComboboxFrame>
  );
}
