// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Unloaded } from './unloaded';

afterEach(() => vi.restoreAllMocks());

const refetch = vi.fn();
const show = (query: { data?: unknown; error: Error | null }) => render(<Unloaded query={{ ...query, refetch }} label="Your plan" />);
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

it('says without a network that it comes later, not that it failed', () => {
  goOffline();
  show({ error: new Error('no network') });
  expect(screen.getByRole('status').textContent).toBe('You’re offline. You’ll see this once you’re back online.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what failed, and tries again', () => {
  show({ error: new Error('odd') });
  expect(screen.getByRole('alert').textContent).toBe('We couldn’t load this.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('names the loading content, and disappears with the data, even if a later try failed', () => {
  const { unmount } = show({ error: null });
  expect(screen.getByText('Your plan')).toBeTruthy();
  unmount();
  goOffline();
  expect(show({ data: [], error: new Error('later') }).container.childElementCount).toBe(0);
});
