// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DialogWindow } from './dialog-window';

it('keeps the submission of its form from a form around it', () => {
  const [inner, outer] = [vi.fn((event) => event.preventDefault()), vi.fn((event) => event.preventDefault())];
  render(
    <form onSubmit={outer}>
      <DialogWindow title="A name" onClose={() => {}}>
        <form onSubmit={inner}>
          <button type="submit">Save</button>
        </form>
      </DialogWindow>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(inner).toHaveBeenCalledOnce();
  expect(outer).not.toHaveBeenCalled();
});
