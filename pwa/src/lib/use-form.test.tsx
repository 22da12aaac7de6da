// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { useForm } from './use-form';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { retry: false } } })}>{children}</QueryClientProvider>
);

it.each([
  { isPatient: true, attempts: 2, sent: true },
  { isPatient: false, attempts: 1, sent: false },
])('asks a busy server again only where its work goes on: %o', async ({ isPatient, attempts, sent }) => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('BUSY', 503, 'busy'))
    .mockResolvedValue('done');
  const { result } = renderHook(() => useForm({ initial: { name: 'Ada' }, validate: () => ({}), send, failed: 'It failed.', isPatient }), {
    wrapper,
  });
  act(() => result.current.go());
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(send).toHaveBeenCalledTimes(attempts);
  expect(result.current.isSent).toBe(sent);
});
