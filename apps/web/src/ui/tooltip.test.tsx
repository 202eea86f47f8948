import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Button, IconButton } from './button.tsx';
import { Tooltip, TooltipLayer } from './tooltip.tsx';

afterEach(cleanup);

const show = () =>
  render(
    <>
      <IconButton name="Edit" keys="e" icon={<svg aria-hidden="true" />} />
      <IconButton name="Delete The whole title" tooltip="Delete" icon={<svg aria-hidden="true" />} />
      <Tooltip text="The whole title">
        <span>The who…</span>
      </Tooltip>
      <Button blocked="This task is closed.">Start</Button>
      <TooltipLayer />
    </>,
  );

it('shows the short text of an icon with a long name', async () => {
  show();
  await userEvent.hover(screen.getByRole('button', { name: 'Delete The whole title' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe('Delete');
});

it('appears on hover and closes with Escape', async () => {
  show();
  await userEvent.hover(screen.getByText('The who…'));
  expect((await screen.findByRole('tooltip')).textContent).toBe('The whole title');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('closes when the pointer leaves', async () => {
  show();
  await userEvent.hover(screen.getByRole('button', { name: 'Edit' }));
  expect((await screen.findByRole('tooltip')).textContent).toContain('Edit');
  await userEvent.unhover(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

it('goes by the keyboard from a disabled button to the link of its reason, and back', async () => {
  const blocked = { text: 'On invoice 7.', link: { href: '/invoices/7', label: 'Open invoice' } };
  render(
    <>
      <Button blocked={blocked}>Delete</Button>
      <TooltipLayer />
    </>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/invoices/7'));
  expect(screen.getByRole('tooltip').textContent).toBe('On invoice 7. Open invoice');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }));
});

it('shows at once why a press did nothing', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(screen.getByRole('tooltip').textContent).toBe('This task is closed.');
});
