import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { afterPaint } from '../idle.ts';
import { AfterLoad, LoadWatch, PagePart } from './after-load.tsx';

it('shows secondary parts only once the parts of the page are there', async () => {
  let arrive: (parts: { default: () => ReactNode }) => void = () => undefined;
  const arrival = new Promise<{ default: () => ReactNode }>((resolve) => {
    arrive = resolve;
  });
  const OwnTasks = lazy(() => arrival);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PagePart fallback={<p>The place of the tasks</p>}>
        <OwnTasks />
      </PagePart>
      <AfterLoad>
        <p>Favorites</p>
      </AfterLoad>
      <LoadWatch />
    </QueryClientProvider>,
  );
  await new Promise<void>((resolve) => afterPaint(() => afterPaint(resolve)));
  expect(screen.getByText('The place of the tasks')).toBeTruthy();
  expect(screen.queryByText('Favorites')).toBeNull();
  arrive({ default: () => <p>The tasks</p> });
  expect(await screen.findByText('Favorites')).toBeTruthy();
  expect(screen.getByText('The tasks')).toBeTruthy();
});
