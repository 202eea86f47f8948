import { priorityColors, statusColors } from '@stint/contract';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { priorityColor } from './option-icons.tsx';
import { StatusDot, statusColor } from './status-menu.tsx';

describe('a status', () => {
  it("has the theme's colour until its team chooses another", () => {
    expect(statusColor('in-progress')).toBe('var(--status-in-progress)');
    expect(statusColor('in-progress', statusColors['in-progress'])).toBe('var(--status-in-progress)');
    expect(statusColor('in-progress', '#ff0000')).toBe('#ff0000');
    expect(statusColor('custom', '#00ff00')).toBe('#00ff00');
    expect(statusColor('custom', '')).toBe('var(--status-custom)');
  });

  it.each([
    ['no icon', '', null],
    ['its built-in icon', 'ever-icons/task-statuses/open.svg', null],
    ['an icon of its own', 'ever-icons/task-statuses/done.svg', '/public/ever-icons/task-statuses/done.svg'],
  ])('with %s', async (_, icon, picture) => {
    const { container } = render(<StatusDot name="open" icon={icon} />);
    await waitFor(() => expect(container.querySelector('img, span')).toBeTruthy());
    expect(container.querySelector('img')?.getAttribute('src') ?? null).toBe(picture);
  });
});

it.each([
  ['high', undefined, 'var(--priority-high)'],
  ['high', priorityColors.high, 'var(--priority-high)'],
  ['high', '#00ff00', '#00ff00'],
  ['critical', '#ff00ff', '#ff00ff'],
  ['critical', '', 'var(--priority-urgent)'],
])('shows a priority called %s with the colour %s in %s', (name, color, cssColor) => {
  expect(priorityColor(name, color)).toBe(cssColor);
});
