import { expect, it } from 'vitest';
import { cardAddress, cardIn } from './card-address.ts';

const id = '3f1c0c9e-7f34-4a8e-9a55-0d6c3c1f4b7a';
const task = { kind: 'task', id } as const;
const plan = { kind: 'plan', id } as const;

it.each([
  [cardAddress(task), task],
  [cardAddress(plan), plan],
  [`https://stint.test/task/${id}?tab=time`, task],
  [`https://stint.test/task/${id}\nhttps://stint.test/`, task],
  [`https://other.test/task/${id}`, null],
  [`javascript:alert(1)//task/${id}`, null],
  [`/board/${id}`, null],
  ['/task/new', null],
  ['', null],
  [null, null],
])('%s', (link, card) => {
  expect(cardIn(link, 'https://stint.test')).toEqual(card);
});
