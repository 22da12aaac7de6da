// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../query-client';
import { plansQuery, useCancelSubscription, useOpenPortal, useReactivateSubscription, useSubscribe } from './queries';

const error = vi.spyOn(toast, 'error').mockReturnValue('id');
const respond = (status: number, message: string) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: status < 300, status, message, data: null }), { status }));
const inApp = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
const told = () => error.mock.calls.map(([words]) => words);

beforeEach(() => {
  error.mockClear();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const calls: [string, () => void][] = [
  ['Failed to create subscription', () => renderHook(useSubscribe, { wrapper: inApp }).result.current.mutate('pro')],
  ['Failed to cancel subscription', () => renderHook(useCancelSubscription, { wrapper: inApp }).result.current.mutate({ isUnpaid: false })],
  ['Failed to reactivate subscription', () => renderHook(useReactivateSubscription, { wrapper: inApp }).result.current.mutate()],
  ['Failed to open billing portal', () => renderHook(useOpenPortal, { wrapper: inApp }).result.current.mutate()],
  ['Failed to load subscription plans', () => void queryClient.fetchQuery(plansQuery()).catch(() => {})],
];

it.each(calls)('shows the server’s message, or else “%s”', async (words, call) => {
  respond(409, 'Not today.');
  call();
  await vi.waitFor(() => expect(told()).toEqual(['Not today.']));
  respond(409, '');
  call();
  await vi.waitFor(() => expect(told()).toEqual(['Not today.', words]));
});
