import { api, type TaskItem } from '@stint/contract';
import { createClient } from '@stint/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { taskItem } from '../../../test/samples.ts';
import { patchCachedTasks } from './patch-cached-tasks.ts';

const server = createClient(api, fetch);
const key = [...server.tasks.list.key, {}];
const [first, second, three] = [taskItem(1, 'One'), taskItem(2, 'Two'), taskItem(3, 'Three')];
let cache: QueryClient;
const cachedTasks = () =>
  cache.getQueryData<{ items: TaskItem[] }>(key)?.items.map(({ title, status, priority }) => [title, status, priority]);

beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData(key, { items: [first, second, three], total: 3 });
});

it('rolls back only the refused change', () => {
  const undo = patchCachedTasks(cache, server, [first.id], () => ({ status: 'blocked', priority: 'low' }));
  patchCachedTasks(cache, server, [second.id], () => ({ status: 'completed' }));
  patchCachedTasks(cache, server, [first.id], () => ({ priority: 'urgent' }));
  undo();
  expect(cachedTasks()).toEqual([
    ['One', 'open', 'urgent'],
    ['Two', 'completed', null],
    ['Three', 'open', null],
  ]);
});

it('restores a task that was not deleted at its position', () => {
  const before = cachedTasks();
  const undo = patchCachedTasks(cache, server, [second.id], () => null);
  expect(cachedTasks()?.map(([title]) => title)).toEqual(['One', 'Three']);
  undo();
  expect(cachedTasks()).toEqual(before);
});
