import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { type CommandGroup, isCommand } from '../../../lib/page/commands.ts';
import { useKeyChoice, useShortcuts, useSingleKeys } from '../../../lib/page/shortcuts.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useShortcutGroups } from './shortcut-groups.ts';

interface Line {
  id: string;
  label: string;
  keys: readonly string[];
  /** Between the keys, instead of "or". */
  between?: string;
}

/** The keys of rows that cannot be changed, by group. */
function useFixedLines(): Partial<Record<CommandGroup, readonly Line[]>> {
  const t = useText('shortcuts');
  return {
    list: [
      { id: 'open', label: t('rowOpen'), keys: ['enter'] },
      { id: 'parts', label: t('rowParts'), keys: ['f2'] },
    ],
    plan: [
      { id: 'add', label: t('planAdd'), keys: ['enter'] },
      { id: 'start', label: t('planStart'), keys: ['space'] },
      { id: 'order', label: t('planOrder'), keys: ['alt+arrowup', 'alt+arrowdown'] },
      { id: 'day', label: t('planDay'), keys: ['alt+arrowleft', 'alt+arrowright'] },
      { id: 'weekday', label: t('planWeekday'), keys: ['1', '7'], between: '–' },
      { id: 'time', label: t('planTime'), keys: ['e'] },
      { id: 'remove', label: t('planRemove'), keys: ['delete'] },
    ],
  };
}

/** The shortcuts with their actions, and the setting of single keys. */
export function ShortcutsList({ onClose }: { onClose: () => void }) {
  const t = useText('shell', 'shortcuts');
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const { keysOf } = useKeyChoice();
  const fixed = useFixedLines();
  const others = useShortcuts().filter(({ id }) => !isCommand(id));
  return (
    <>
      <div className="mb-2 gap-x-10 sm:columns-2">
        {useShortcutGroups().map(({ group, name, ids }) => (
          <Group
            key={group}
            name={name}
            lines={[
              ...ids.map((id) => ({ id, label: t(`shortcuts:${id}`), keys: keysOf(id) })),
              ...(fixed[group] ?? []),
            ]}
          />
        ))}
        {others.length > 0 && (
          <Group name={t('shortcuts:groupPage')} lines={others.map(({ id, label }) => ({ id, label, keys: [id] }))} />
        )}
      </div>
      <div className="border-line border-t pt-4">
        <Switch checked={singleKeys} onChange={setSingleKeys} label={t('singleKeys')} hint={t('singleKeysHint')} />
      </div>
      <p className="mt-4 flex justify-end">
        <Link to="/settings/personal" hash="shortcuts" className={buttonClass({ size: 'small' })} onClick={onClose}>
          {t('customizeShortcuts')}
        </Link>
      </p>
    </>
  );
}

function Group({ name, lines }: { name: string; lines: readonly Line[] }) {
  const t = useText('shortcuts');
  return (
    <section className="mb-4 break-inside-avoid">
      <h3 className="mb-0.5 font-semibold text-caption text-muted">{name}</h3>
      <dl>
        {lines.map(({ id, label, keys, between = t('or') }) => (
          <div key={id} className="flex min-h-7 items-center justify-between gap-4 text-dense">
            <dt className="min-w-0">{label}</dt>
            <dd className="flex shrink-0 items-center gap-1.5 text-caption text-muted">
              {keys.length === 0
                ? t('none')
                : keys.map((item, at) => (
                    <Fragment key={item}>
                      {at > 0 && between}
                      <Kbd keys={item} />
                    </Fragment>
                  ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
