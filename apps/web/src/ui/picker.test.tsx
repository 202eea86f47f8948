import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Picker } from './picker.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});
afterEach(cleanup);

it('takes the first match of what was typed with Enter, also in a short list without a search field', async () => {
  const onChange = vi.fn();
  render(
    <Picker
      name="Status"
      items={['Open', 'Ready', 'Blocked']}
      value="Ready"
      onChange={onChange}
      keyOf={(item) => item}
      labelOf={(item) => item}
      trigger={<button type="button">Change</button>}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByRole('option', { name: 'Blocked' });
  await userEvent.keyboard('blo{Enter}');
  expect(onChange).toHaveBeenCalledWith('Blocked');
});
