export type CommandGroup = 'general' | 'timer' | 'go' | 'list' | 'task' | 'plan' | 'approval' | 'inbox';

interface CommandOf<Group extends CommandGroup = CommandGroup> {
  group: Group;
  /** The first is shown; a person's choice replaces all. */
  keys: readonly string[];
}

const inGroup = <Id extends string>(group: CommandGroup, keys: Record<Id, readonly string[]>) =>
  Object.fromEntries(
    Object.entries<readonly string[]>(keys).map(([id, list]) => [id, { group, keys: list }]),
  ) as Record<Id, CommandOf>;

/** Every named command with its default keys. Their labels are the texts of `shortcuts` with the same name. */
export const commands = {
  ...inGroup('general', {
    help: ['?', 'h'],
    palette: ['mod+k'],
    search: ['/'],
    create: ['c'],
    assign: ['a'],
    sidebar: ['mod+b'],
  }),
  ...inGroup('timer', { timerStart: ['ctrl+alt+]'], timerStop: ['ctrl+alt+['], timerSwitch: ['s'] }),
  ...inGroup('go', {
    goToday: ['g t'],
    goInbox: ['g i'],
    goTimesheet: ['g s'],
    goDiary: ['g y'],
    goTasks: ['g l'],
    goBoard: ['g k'],
    goCalendar: ['g c'],
    goProjects: ['g p'],
    goTeam: ['g m'],
    goDashboard: ['g d'],
    goApprovals: ['g a'],
    goReports: ['g r'],
    goBilling: ['g b'],
    goBoards: ['g w'],
    goProfile: ['g u'],
    goSettings: ['g e', 'g ,'],
  }),
  ...inGroup('list', { listNext: ['j'], listPrevious: ['k'], rowSelect: ['x'], rowMenu: ['.'] }),
  ...inGroup('task', {
    taskTimer: ['t'],
    taskStatus: ['s'],
    taskAssign: ['a'],
    taskPriority: ['p'],
    taskLabels: ['l'],
    taskDue: ['d'],
    taskEstimate: ['e'],
    taskMove: ['m'],
  }),
  ...inGroup('approval', { sheetApprove: ['a'], sheetSendBack: ['b'] }),
  ...inGroup('inbox', { noticeArchive: ['e'], noticeUnread: ['u'], noticeSnooze: ['z'] }),
  ...inGroup('plan', { dayPrevious: ['['], dayNext: [']'], dayWeek: ['w'] }),
} as const;

export type CommandId = keyof typeof commands;

export const commandIds = Object.keys(commands) as CommandId[];

export const isCommand = (id: string): id is CommandId => id in commands;

/**
 * Where keys act: on the page, on the focused row (before those of the page), on both, or on one screen, before those of
 * every page.
 */
export type KeyPlace = 'page' | 'row' | 'both' | 'screen';

export function placeOf(id: CommandId): KeyPlace {
  if (id === 'listNext' || id === 'listPrevious') return 'both';
  const { group } = commands[id];
  if (group === 'approval' || group === 'inbox') return 'screen';
  return group === 'task' || group === 'list' ? 'row' : 'page';
}
