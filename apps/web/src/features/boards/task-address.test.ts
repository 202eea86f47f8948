import { expect, it } from 'vitest';
import { taskAddress, taskIn } from './task-address.ts';

const id = '3f1c0c9e-7f34-4a8e-9a55-0d6c3c1f4b7a';

it.each([
  [taskAddress(id), id],
  [`https://stint.test/task/${id}?tab=time`, id],
  [`https://stint.test/task/${id}\nhttps://stint.test/`, id],
  [`https://other.test/task/${id}`, null],
  [`javascript:alert(1)//task/${id}`, null],
  ['/task/new', null],
  ['', null],
  [null, null],
])('%s', (link, task) => {
  expect(taskIn(link, 'https://stint.test')).toBe(task);
});
