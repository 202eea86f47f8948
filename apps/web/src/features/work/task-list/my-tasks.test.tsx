import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { employee, member, person, status, still, taskItem, team } from '../../../test/samples.ts';
import { MyTasks } from './my-tasks.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Everything is in view. */
class InView {
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe() {
    this.#report([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  disconnect() {}
}

it('TASK-41 loads the next page also when an event cancelled it while the end is in view', async () => {
  vi.stubGlobal('IntersectionObserver', InView);
  const items = Array.from({ length: 20 }, (_, at) => taskItem(at + 1, `Task ${at + 1}`));
  const requestedPages: (number | undefined)[] = [];
  const first = team(member(1, 'Ada Lovelace'));
  const me = person({ employee: employee(1, 'Ada Lovelace') });
  const { cache } = render(<MyTasks />, {
    users: { me: () => me },
    teams: { list: () => ({ items: [first], total: 1 }), get: () => first },
    statuses: { list: () => ({ items: [status(1, 'open')], total: 1 }) },
    timer: { status: () => still(0) },
    tasks: {
      page: ({ page }) => {
        requestedPages.push(page);
        if (page === 2 && requestedPages.filter((requestedPage) => requestedPage === 2).length === 1)
          return new Promise(() => undefined);
        return { items: page === 2 ? items.slice(10) : items.slice(0, 10), total: 20 };
      },
    },
  });
  await waitFor(() => expect(requestedPages).toContain(2));
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
  void cache.invalidateQueries({ queryKey: ['tasks'] });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(20));
});
