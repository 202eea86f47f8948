import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../lib/i18n/i18n.ts';
import { whenIdle } from '../../../lib/idle.ts';
import { ComboboxFrame, comboboxInput } from '../../../ui/combobox-frame.tsx';
import { lazyPopup } from '../../../ui/lazy-popup.ts';
import { useTeam } from '../../identity/active-team/index.ts';
import type { FieldState, TaskBoxProps } from './task-box-props.ts';
import { TaskNumber } from './task-number.tsx';

const open = lazyPopup(() => import('./open-task-box.tsx'));

/** The task field. Home shows a placeholder with the same look until the list's code is loaded. */
export function TaskBox(props: TaskBoxProps) {
  const startsOpen = props.startsOpen === true;
  const [before, setBefore] = useState<FieldState>({
    focused: startsOpen,
    pressed: startsOpen,
    typed: null,
    entered: null,
  });
  const isQuiet = useFocusOnLoad(props);
  // Replaced only by a hand-over: at another moment it could interrupt a press or typing.
  const [there, setThere] = useState(() => open.now() !== undefined);
  const parts = there && open.now();
  if (parts) return <parts.OpenTaskBox {...props} before={before} />;
  return (
    <ClosedTaskBox
      {...props}
      isQuiet={isQuiet}
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

/** A phone would open its keyboard over the page. */
const hasKeyboard = () => matchMedia('(min-width: 640px) and (pointer: fine)').matches;

/** Focuses the field when the page has come, unless something else has the focus. True while it does so. */
function useFocusOnLoad({ focusOnLoad = false, inputRef, blocked }: TaskBoxProps): RefObject<boolean> {
  const isQuiet = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement.matches('body, main, h1');
    if (!focusOnLoad || blocked || !isFree || !hasKeyboard()) return;
    isQuiet.current = true;
    inputRef.current?.focus({ preventScroll: true });
    isQuiet.current = false;
  }, []);
  return isQuiet;
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

interface ClosedProps extends TaskBoxProps {
  onThere: (was: FieldState) => void;
  /** The page focuses the field, so the list stays closed. */
  isQuiet: RefObject<boolean>;
}

function ClosedTaskBox(props: ClosedProps) {
  const { chosen, blocked, inputRef, onThere, isQuiet, startsOpen = false } = props;
  const t = useText('home');
  const reasonId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const pressed = useRef(startsOpen);
  const changed = useRef(false);
  const entered = useRef<FieldState['entered']>(null);
  const onLoad = () => {
    // A press must end on the element where it began.
    if (press.isDown.current) return;
    const input = inputRef.current;
    const focused = input !== null && document.activeElement === input;
    const text = changed.current && input ? input.value : null;
    onThere({ focused, pressed: pressed.current, typed: text, entered: entered.current });
  };
  const load = () => void open.load().then(onLoad, () => undefined);
  const press = usePress(load);
  const onPress = () => {
    press.onPointerDown();
    load();
  };
  const write = (text: string | null) => {
    changed.current = text !== null;
    setTyped(text);
    props.onText?.(text);
    if (text !== null) load();
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (typed === null) props.onEnter?.();
    else entered.current = event.shiftKey ? 'shift' : 'enter';
  };
  const stands = useTeam().team !== null;
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
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={(event) => !blocked && onEnter(event)}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
          if (!isQuiet.current) load();
        }}
        onPointerDown={onPress}
        onClick={() => {
          pressed.current = true;
        }}
        onBlur={() => {
          entered.current = null;
          write(null);
        }}
        className={comboboxInput}
      />
    </ComboboxFrame>
  );
}
