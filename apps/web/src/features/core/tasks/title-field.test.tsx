import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { TitleField } from './title-field.tsx';

afterEach(cleanup);

it('TASK-06 keeps a title that is too long in its field and shows the error there', async () => {
  const [save, done] = [vi.fn(), vi.fn()];
  render(<TitleField title="Turn the crank" onSave={save} onDone={done} />);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(256));
  await userEvent.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/255/);
  expect(field.value).toHaveLength(256);
  expect([save.mock.calls, done.mock.calls]).toEqual([[], []]);
  await userEvent.keyboard('{Backspace}{Enter}');
  expect(save).toHaveBeenCalledExactlyOnceWith('x'.repeat(255));
});
