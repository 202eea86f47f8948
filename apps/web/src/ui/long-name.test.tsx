import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { LongName } from './long-name.tsx';
import { TooltipLayer } from './tooltip.tsx';

afterEach(cleanup);

async function point(name: string) {
  render(
    <>
      <LongName name={name} />
      <TooltipLayer />
    </>,
  );
  await userEvent.hover(screen.getByText(name));
}

it('MEMBER-04 shows a name of 20 characters in a tooltip', async () => {
  await point('Wolfeschlegelsteinha');
  expect((await screen.findByRole('tooltip')).textContent).toBe('Wolfeschlegelsteinha');
});

it('MEMBER-04 leaves a shorter name alone', async () => {
  await point('Wolfeschlegelsteinh');
  expect(screen.getByText('Wolfeschlegelsteinh').closest('[data-tip]')).toBeNull();
});
