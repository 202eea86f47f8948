import { useText } from '../../../lib/i18n/i18n.ts';
import { type CommandGroup, type CommandId, commandIds, commands } from '../../../lib/page/commands.ts';
import { useShortcuts } from '../../../lib/page/shortcuts.ts';

const groupNames = {
  general: 'groupGeneral',
  timer: 'groupTimer',
  list: 'groupList',
  plan: 'groupPlan',
  approval: 'groupApproval',
  inbox: 'groupInbox',
  task: 'groupTask',
  go: 'groupGo',
} as const satisfies Record<CommandGroup, string>;

export interface ShortcutGroup {
  group: CommandGroup;
  name: string;
  ids: readonly CommandId[];
}

/** All commands by group; of the pages only those that this person has. */
export function useShortcutGroups(): readonly ShortcutGroup[] {
  const t = useText('shortcuts');
  const registered = new Set(useShortcuts().map(({ id }) => id));
  return (Object.keys(groupNames) as CommandGroup[]).map((group) => ({
    group,
    name: t(groupNames[group]),
    ids: commandIds.filter((id) => commands[id].group === group && (group !== 'go' || registered.has(id))),
  }));
}
