import { common } from './common.ts';
import { favorites } from './favorites.ts';
import { home } from './home.ts';
import { homeErrors } from './home-errors.ts';
import { members } from './members.ts';
import { shell } from './shell.ts';
import { taskMenu } from './task-menu.ts';
import { taskViews } from './task-views.ts';
import { tasks } from './tasks.ts';
import { teams } from './teams.ts';
import { timer } from './timer.ts';
import { ui } from './ui.ts';

export const first = {
  common,
  errors: homeErrors,
  favorites,
  taskMenu,
  home,
  members,
  shell,
  taskViews,
  tasks,
  teams,
  timer,
  ui,
};
