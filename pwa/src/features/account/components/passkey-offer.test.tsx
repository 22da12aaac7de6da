// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountKeys } from '../queries';
import { PasskeyOffer } from './passkey-offer';

const phone = { _id: 'one', name: 'Phone', createdAt: '2026-01-01T00:00:00.000Z', lastUsedAt: null };

function show(passkeys: object[]): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(accountKeys.passkeys, passkeys);
  render(
    <QueryClientProvider client={client}>
      <PasskeyOffer />
    </QueryClientProvider>,
  );
}
const offer = () => screen.queryByRole('complementary', { name: 'Log in faster next time' });

beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('is made to users without a passkey, until they decline', () => {
  show([]);
  expect(offer()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(offer()).toBeNull();
  cleanup();
  show([]);
  expect(offer()).toBeNull();
});

it('is not made to users who have one or whose browser does not support them', () => {
  show([phone]);
  expect(offer()).toBeNull();
  cleanup();
  vi.stubGlobal('PublicKeyCredential', undefined);
  show([]);
  expect(offer()).toBeNull();
});
