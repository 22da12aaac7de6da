// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../query-client';
import { ForgotPassword } from './forgot-password';
import { ResetPassword } from './reset-password';
import { ResendForm } from './sign-up-sent';
import { VerifyEmail } from './verify-email';

let message = '';
beforeEach(() => {
  message = '';
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: false, status: 409, message, data: null }), { status: 409 }));
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function show(page: ReactNode) {
  const root = createRootRoute();
  const only = createRoute({ getParentRoute: () => root, path: '/', component: () => page });
  const router = createRouter({ routeTree: root.addChildren([only]), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const fillIn = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

const pages: [string, ReactNode, () => Promise<unknown>][] = [
  [
    'Failed to send reset email. Please try again.',
    <ForgotPassword key="forgot" email="ada@example.org" />,
    () => press('Send reset link'),
  ],
  ['Failed to resend verification email', <ResendForm key="resend" email="ada@example.org" />, () => press('Resend verification email')],
  [
    'Failed to reset password. Please try again.',
    <ResetPassword key="reset" token="t" onDone={() => {}} />,
    async () => {
      await fillIn('New password', 'a long password');
      await fillIn('Confirm password', 'a long password');
      await press('Set new password');
    },
  ],
  ['Email verification failed. Please try again.', <VerifyEmail key="verify" token="t" />, async () => {}],
];

it.each(pages)('the page says the server’s reason, or else “%s”', async (words, page, act) => {
  await show(page);
  await act();
  expect(await screen.findByText(words)).toBeTruthy();
  cleanup();
  queryClient.clear();
  message = 'Not today.';
  await show(page);
  await act();
  expect(await screen.findByText('Not today.')).toBeTruthy();
});
