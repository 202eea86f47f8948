import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFileDrop } from './file-drop.ts';

afterEach(cleanup);

function Tray({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { over, target } = useFileDrop(onFiles);
  return (
    <div {...target} data-testid="tray">
      {over ? 'Let go' : 'Drop here'}
    </div>
  );
}

it('accepts dropped files and highlights while something is dragged over it', () => {
  const onFiles = vi.fn();
  render(<Tray onFiles={onFiles} />);
  const tray = screen.getByTestId('tray');
  fireEvent.dragOver(tray);
  expect(tray.textContent).toBe('Let go');
  fireEvent.dragLeave(tray);
  expect(tray.textContent).toBe('Drop here');
  const [first, other] = [new File(['a'], 'one.csv'), new File(['b'], 'other.csv')];
  fireEvent.dragOver(tray);
  fireEvent.drop(tray, { dataTransfer: { files: [first, other] } });
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([first, other]);
  expect(tray.textContent).toBe('Drop here');
});

it('ignores a drop without files', () => {
  const onFiles = vi.fn();
  render(<Tray onFiles={onFiles} />);
  fireEvent.dragOver(screen.getByTestId('tray'));
  fireEvent.drop(screen.getByTestId('tray'), { dataTransfer: { files: [] } });
  expect(onFiles).not.toHaveBeenCalled();
  expect(screen.getByTestId('tray').textContent).toBe('Drop here');
});
