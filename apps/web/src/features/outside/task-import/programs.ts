import type { TaskProgramKey } from '@stint/contract';

/** The programs call themselves so in every language. */
export const programNames: Record<Exclude<TaskProgramKey, 'generic'>, string> = {
  jira: 'Jira',
  linear: 'Linear',
  asana: 'Asana',
  trello: 'Trello',
  todoist: 'Todoist',
  ticktick: 'TickTick',
  github: 'GitHub',
  gitlab: 'GitLab',
  clickup: 'ClickUp',
  notion: 'Notion',
  microsoft: 'Microsoft To Do',
  vikunja: 'Vikunja',
  plane: 'Plane',
  gauzy: 'Ever Gauzy',
};
