import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { type LazyPopup, lazyPopup, useLazyPopup } from './lazy-popup.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface PopupProps {
  lazyParts: LazyPopup<string>;
  onRendered?: () => void;
}
function Popup({ lazyParts, onRendered }: PopupProps) {
  const { parts, closed } = useLazyPopup(lazyParts, {
    trigger: <Button>More</Button>,
    popup: 'menu',
    requested: true,
  });
  useLayoutEffect(() => onRendered?.(), [onRendered]);
  return parts ? <p>{parts}</p> : closed;
}

it('opens when its code arrives just after the first render', async () => {
  let loaded: string | undefined;
  const arrive = () => {
    loaded = 'the menu';
  };
  const lazyParts = { now: () => loaded, load: async () => 'the menu' };
  render(<Popup lazyParts={lazyParts} onRendered={arrive} />);
  expect(await screen.findByText('the menu')).toBeTruthy();
});

it('returns loaded code without a network', async () => {
  const lazyParts = lazyPopup(async () => 'the menu');
  await lazyParts.load();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await lazyParts.load()).toBe('the menu');
});
