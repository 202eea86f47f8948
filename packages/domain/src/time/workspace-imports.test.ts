import { expect, it } from 'vitest';
import { finished } from '../steps.ts';
import { GauzyWorkspace } from './workspace-imports.ts';

it('IMPORT-08 a long chain of tasks goes to the team of its topmost one, also where it is a circle', () => {
  const count = 20_000;
  const source = new GauzyWorkspace('other.test', []);
  source.addTeams([{ id: 'team', name: 'Team' }]);
  const task = (at: number) => ({ id: `t${at}`, title: 'Task', parentId: `t${at + 1}`, teams: [] as object[] });
  source.addTasks(Array.from({ length: count }, (_, at) => task(at)));
  source.addTasks([{ ...task(count), parentId: null, teams: [{ id: 'team' }] }]);
  source.addTasks([
    { id: 'x', title: 'Circle', parentId: 'y' },
    { id: 'y', title: 'Circle', parentId: 'x' },
  ]);
  const sizes = finished(source.tasksByTeam()).map(({ team, document }) => [team?.name ?? null, document.items.length]);
  expect(sizes).toEqual([
    [null, 2],
    ['Team', count + 1],
  ]);
});
