import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PresenceDot, presences } from './avatar.tsx';

afterEach(cleanup);

it('MEMBER-24 draws each presence in a shape of its own, whatever its colour', () => {
  const shapes = presences.map((presence) => {
    render(<PresenceDot presence={presence} label={presence} />);
    const shape = [...screen.getByRole('img', { name: presence }).querySelectorAll('circle, path')];
    return shape.map((part) => part.outerHTML).join('');
  });
  expect(new Set(shapes).size).toBe(presences.length);
});
