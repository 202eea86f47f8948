import type { Texts } from '../texts.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { shell } from './shell.ts';
import { tasks } from './tasks.ts';
import { teams } from './teams.ts';
import { timer } from './timer.ts';
import { ui } from './ui.ts';

export const ar: Texts = { auth, common, errors, home, shell, tasks, teams, timer, ui };
