import type { TaskProgramKey } from '@stint/contract';
import { asana } from './asana.ts';
import { clickup } from './clickup.ts';
import { gauzy } from './gauzy.ts';
import { generic } from './generic.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { jira } from './jira.ts';
import { linear } from './linear.ts';
import { microsoft } from './microsoft.ts';
import { notion } from './notion.ts';
import { plane } from './plane.ts';
import type { TaskProgram } from './source-task.ts';
import { ticktick } from './ticktick.ts';
import { todoist } from './todoist.ts';
import { trello } from './trello.ts';
import { vikunja } from './vikunja.ts';

const byKey: Record<TaskProgramKey, TaskProgram> = {
  jira,
  clickup,
  vikunja,
  microsoft,
  ticktick,
  todoist,
  asana,
  linear,
  trello,
  plane,
  gitlab,
  github,
  notion,
  gauzy,
  generic,
};

/** In the order in which they are recognized: those with the rarest columns come first. */
export const taskPrograms: readonly TaskProgram[] = Object.values(byKey);

export const programNamed = (key: TaskProgramKey): TaskProgram => byKey[key];
