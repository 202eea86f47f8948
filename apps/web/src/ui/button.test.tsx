import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button, IconButton } from './button.tsx';

afterEach(cleanup);

it('says why it is blocked, stays focusable and does nothing when pressed', async () => {
  const press = vi.fn();
  render(
    <Button blocked="This task is closed." onClick={press}>
      Start
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Start' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
  const described = (button.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('This task is closed.');
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
});

it('does not submit a form while blocked', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" blocked="Select a task first.">
        Save
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).not.toHaveBeenCalled();
});

it('keeps its name and cannot be pressed twice while busy', async () => {
  const press = vi.fn();
  const { rerender } = render(<Button onClick={press}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  rerender(
    <Button busy onClick={press}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);
});

it('names an icon button', () => {
  render(<IconButton name="More actions" icon={<svg aria-hidden="true" />} />);
  expect(screen.getByRole('button', { name: 'More actions' })).toBeTruthy();
});
