import { Refusal } from '@stint/contract';
import { looksLikeNumber } from '@stint/domain/work/tasks';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LineHints } from '../../../ui/enter-hints.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Marked } from '../../../ui/marked.tsx';
import { listItem } from '../../../ui/popup.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { ChoiceKind } from '../../../ui/use-list-keys.ts';
import { quickExample } from '../../core/tasks/index.ts';
import type { Command } from './commands.ts';
import { takeKeys } from './early-keys.ts';
import { type Group, useFindings } from './findings.tsx';
import type { PaletteMode } from './open.ts';
import { newTaskId } from './quick-create.tsx';

interface PaletteDialogProps {
  useCommands: (deeds: readonly Command[]) => { pages: readonly Command[]; deeds: readonly Command[] };
  /** Further actions of the page. */
  deeds: readonly Command[];
  onTeam: (teamId: string) => void;
  /** Null while it is closed. */
  mode: PaletteMode | null;
  onClose: () => void;
}

/** Finds tasks, projects, members, pages and actions, and creates a task from one line. */
export function PaletteDialog({ mode, onClose, ...rest }: PaletteDialogProps) {
  const t = useText('shell');
  const open = mode !== null;
  const [wasOpen, setWasOpen] = useState(open);
  const [opened, setOpened] = useState(0);
  if (wasOpen !== open) {
    setWasOpen(open);
    // Remounts when reopened during the closing animation, so that the old query is gone.
    if (open) setOpened(opened + 1);
  }
  return (
    <Dialog title={t('commandBox')} titleHidden open={open} onOpenChange={(next) => !next && onClose()}>
      <Content key={opened} {...rest} startsAs={mode ?? 'all'} onClose={onClose} />
    </Dialog>
  );
}

interface ChoiceOptions {
  isWaiting: boolean;
  /** Whether Enter may create a task of the typed text. */
  canCreate: boolean;
  onClose: () => void;
}

/** The command that Enter runs: the first one, or the one pointed at by the arrow keys or the pointer. */
function useChoice(commands: readonly Command[], { isWaiting, canCreate, onClose }: ChoiceOptions) {
  const [pointedId, point] = useState<string | null>(null);
  const [entered, enter] = useState<ChoiceKind | null>(null);
  const pointed = commands.find(({ id }) => id === pointedId);
  const chosen = pointed ?? commands.find(({ id }) => canCreate || id !== newTaskId);
  // The dialog still takes keys while it closes.
  const hasRun = useRef(false);
  const run = (command: Command | undefined, how: ChoiceKind) => {
    if (!command || command.blocked || hasRun.current) return;
    if (!command.stays) {
      hasRun.current = true;
      onClose();
    }
    command.run(how);
  };
  const onEnter = (how: ChoiceKind) => {
    // The first line may change when the results arrive, so Enter waits for them.
    if (isWaiting && !pointed) enter(how);
    else run(chosen, how);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the results of the entered text arrive
  useEffect(() => {
    if (!entered || isWaiting) return;
    enter(null);
    run(chosen, entered);
  }, [entered, isWaiting]);
  const step = (key: 1 | -1) => {
    const next = chosen ? commands.indexOf(chosen) + key : Math.min(key, 0);
    // The first press on the only hit means that hit, not the new task below it.
    const isAccident = key === 1 && !pointed && chosen?.id !== newTaskId && commands[next]?.id === newTaskId;
    if (isAccident && commands.length > 1) return point(chosen?.id ?? null);
    point(commands.at(next % commands.length)?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') onEnter(event.shiftKey ? 'shift' : 'enter');
    else return;
    event.preventDefault();
  };
  return { chosen, isEntered: entered !== null, enter, point, run, onKeyDown };
}

interface ContentProps extends Omit<PaletteDialogProps, 'mode'> {
  startsAs: PaletteMode;
}

function Content({ useCommands, deeds, onTeam, onClose, startsAs }: ContentProps) {
  const t = useText('shell', 'taskMenu', 'ui', 'search', 'errors');
  const [typed, setTyped] = useState('');
  const [mode, setMode] = useState(startsAs);
  const onStart = () => {
    setTyped('');
    setMode('start');
  };
  const commands = useCommands(deeds);
  const { groups, isWaiting, error } = useFindings(typed, { ...commands, mode, onTeam, onStart });
  const all = groups.flatMap(({ commands }) => commands);
  const { chosen, isEntered, enter, point, run, onKeyDown } = useChoice(all, {
    isWaiting,
    canCreate: !isWaiting && !looksLikeNumber(typed),
    onClose,
  });
  useLayoutEffect(() => {
    const early = takeKeys();
    if (early.text !== '') setTyped(early.text);
    if (early.isEntered) enter('enter');
  }, [enter]);
  const listId = useId();
  return (
    <div className="-mx-3 -mb-3 flex flex-col gap-2">
      <label className="flex h-control-large items-center gap-2 border-line border-b px-2 pe-10">
        <Search className="size-4 shrink-0 text-faint" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the person opened it to type
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${listId}-${chosen.id}`}
          aria-label={t('commandBox')}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          placeholder={t(mode === 'start' ? 'taskMenu:startHint' : 'taskMenu:paletteHint')}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            point(null);
            enter(null);
          }}
          onKeyDown={onKeyDown}
          className="h-full w-full min-w-0 flex-1 bg-transparent outline-none"
        />
        {isEntered && <Spinner size="small" />}
      </label>
      <div id={listId} role="listbox" aria-label={t('commandBox')} className="flex flex-col gap-2 not-empty:min-h-64">
        {groups.map((group) => (
          <Findings
            key={group.label}
            group={group}
            chosen={chosen}
            listId={listId}
            onPoint={({ id }) => point(id)}
            onRun={(command) => run(command, 'press')}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="px-2 py-1 text-danger-text">
          {t('search:failed', { reason: error instanceof Refusal ? t(`errors:${error.code}`, error.details) : '' })}
        </p>
      )}
      {all.length === 0 && !isWaiting && !error && <p className="px-2 py-1 text-muted">{t('ui:noResults')}</p>}
      <p className="border-line border-t px-2 pt-2 text-caption text-muted max-sm:hidden">
        {t('taskMenu:quickHelp')}{' '}
        <bdi dir="ltr" className="text-body">
          {quickExample}
        </bdi>
      </p>
    </div>
  );
}

interface FindingsProps {
  group: Group;
  chosen: Command | undefined;
  listId: string;
  onPoint: (command: Command) => void;
  onRun: (command: Command) => void;
}

function Findings({ group, chosen, listId, onPoint, onRun }: FindingsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options
    <div role="group" aria-label={group.label}>
      <div aria-hidden className="px-2 pb-1 font-medium text-caption text-faint">
        {group.label}
      </div>
      {group.commands.map((command) => (
        <Line
          key={command.id}
          id={`${listId}-${command.id}`}
          command={command}
          chosen={command === chosen}
          onPoint={() => onPoint(command)}
          onRun={() => onRun(command)}
        />
      ))}
    </div>
  );
}

interface LineProps {
  id: string;
  command: Command;
  chosen: boolean;
  onPoint: () => void;
  onRun: () => void;
}

function Line({ id, command, chosen, onPoint, onRun }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles the keys
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={command.blocked ? true : undefined}
      {...(chosen && { 'data-highlighted': '' })}
      className={cx(listItem, 'group/line cursor-pointer flex-wrap')}
      onPointerMove={() => !chosen && onPoint()}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <span className="flex shrink-0 text-muted">{command.icon}</span>
      <span className="min-w-32 flex-1">
        <span dir="auto" className="block truncate text-start">
          <Marked text={command.label} ranges={command.ranges ?? []} />
        </span>
        {command.excerpt && (
          <span dir="auto" className="block truncate text-start text-caption text-muted">
            <Marked {...command.excerpt} />
          </span>
        )}
        {command.blocked && <span className="block text-caption">{command.blocked}</span>}
      </span>
      {/* The parsed details wrap below the title in little space. */}
      {command.detail && <span className="flex max-w-full flex-wrap items-center gap-1">{command.detail}</span>}
      {command.hints && <LineHints {...command.hints} />}
      {command.keys && <Kbd keys={command.keys} />}
    </div>
  );
}
