import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { CommandGroup, CommandId } from '../../../lib/page/commands.ts';
import { isBare, type Keys, type KeysRefusal, keysOf } from '../../../lib/page/shortcut-keys.ts';
import { useKeyChoice, useSingleKeys } from '../../../lib/page/shortcuts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { useShortcutGroups } from '../../identity/shell/index.ts';

type Choice = ReturnType<typeof useKeyChoice>;

const leftGroups: readonly CommandGroup[] = ['general', 'timer', 'list', 'plan'];
const rightGroups: readonly CommandGroup[] = ['task', 'go'];

/** The keys of every command: changed, turned off and reset here. */
export function ShortcutsSection() {
  const t = useText('shell', 'shortcuts', 'settings');
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const choice = useKeyChoice();
  const groups = useShortcutGroups();
  return (
    <SettingsSection
      id="shortcuts"
      title={t('settings:shortcuts')}
      text={t('shortcuts:sectionText')}
      actions={
        choice.hasChanges && (
          <Button size="small" onClick={() => choice.reset()}>
            {t('shortcuts:resetAll')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <SettingsRows>
          <Switch checked={singleKeys} onChange={setSingleKeys} label={t('singleKeys')} hint={t('singleKeysHint')} />
        </SettingsRows>
        <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 sm:grid-cols-2">
          {[leftGroups, rightGroups].map((side) => (
            <div key={side[0]} className="flex min-w-0 flex-col gap-5">
              {groups
                .filter(({ group }) => side.includes(group))
                .map(({ group, name, ids }) => (
                  <section key={group}>
                    <h3 className="mb-1 font-medium text-dense text-muted">{name}</h3>
                    {ids.map((id) => (
                      <CommandRow key={id} id={id} choice={choice} />
                    ))}
                  </section>
                ))}
            </div>
          ))}
        </div>
      </div>
    </SettingsSection>
  );
}

function CommandRow({ id, choice }: { id: CommandId; choice: Choice }) {
  const t = useText('shortcuts');
  const [refusal, setRefusal] = useState<KeysRefusal | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const name = t(id);
  const keys = choice.keysOf(id);
  /** True where the command has the keys now. */
  const choose = (next: Keys) => {
    const why = choice.whyNot(id, next);
    setRefusal(why);
    if (!why) choice.set(id, next);
    return !why;
  };
  // The pressed button goes, so the focus moves to the one that stays.
  const press = (act: () => void) => () => {
    act();
    setRefusal(null);
    button.current?.focus();
  };
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-1">
      <span className="min-w-0 flex-1 text-dense">{name}</span>
      {choice.isChanged(id) && (
        <IconButton
          size="small"
          name={t('resetOne', { command: name })}
          tooltip={t('reset')}
          icon={<RotateCcw />}
          onClick={press(() => choice.reset(id))}
        />
      )}
      {keys.length > 0 && (
        <IconButton
          size="small"
          name={t('turnOffOne', { command: name })}
          tooltip={t('turnOff')}
          icon={<X />}
          onClick={press(() => choice.set(id, null))}
        />
      )}
      <KeyButton
        ref={button}
        label={t('change', { command: name })}
        keys={keys}
        onKeys={choose}
        onEnd={() => setRefusal(null)}
      />
      {refusal && (
        <p role="alert" className="w-full pb-1 text-end text-danger-text text-dense">
          {refusal.reason === 'taken' ? t('taken', { command: t(refusal.id) }) : t('reserved')}
        </p>
      )}
    </div>
  );
}

/** A second single key within this time makes a sequence. */
const patience = 900;

interface KeyButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  label: string;
  keys: readonly Keys[];
  /** Returns false where the keys are refused, and waits for others. */
  onKeys: (keys: Keys) => boolean;
  onEnd: () => void;
}

/** Shows keys. Once pressed it takes the next ones; Escape and Tab leave it. */
function KeyButton({ ref, label, keys, onKeys, onEnd }: KeyButtonProps) {
  const t = useText('shortcuts');
  const [isWaiting, setWaiting] = useState(false);
  const [first, setFirst] = useState<Keys | null>(null);
  const end = () => {
    setWaiting(false);
    setFirst(null);
    onEnd();
  };
  const take = (next: Keys) => {
    setFirst(null);
    if (onKeys(next)) setWaiting(false);
  };
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (first === null) return;
    const timer = setTimeout(() => latest.current(first), patience);
    return () => clearTimeout(timer);
  }, [first]);
  const press = (event: KeyboardEvent) => {
    if (!isWaiting || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    if (event.key === 'Escape') return end();
    const next = keysOf(event.nativeEvent);
    if (next === null) return;
    const bare = isBare(event.nativeEvent);
    if (bare && first === null) setFirst(next);
    else take(bare && first !== null ? `${first} ${next}` : next);
  };
  return (
    <Button
      ref={ref}
      size="small"
      selected={isWaiting}
      className="min-w-16"
      onKeyDown={press}
      onBlur={end}
      onClick={() => setWaiting(true)}
    >
      <span className="sr-only">{label}: </span>
      {isWaiting ? (
        first === null ? (
          t('press')
        ) : (
          <Kbd keys={first} />
        )
      ) : keys.length > 0 ? (
        keys.map((item) => <Kbd key={item} keys={item} />)
      ) : (
        t('none')
      )}
    </Button>
  );
}
