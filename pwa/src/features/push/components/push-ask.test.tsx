// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../query-client';
import { auth } from '../../../session/auth-store';
import { PushAsk } from './push-ask';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Stubs a browser that allows notifications, and a server that stores one device. */
function stubBrowserAndServer(): void {
  const key = new TextEncoder().encode('key');
  const subscription = {
    endpoint: 'https://push.test/1',
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }),
  };
  let subscribed: typeof subscription | null = null;
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: async () => {
      subscribed = subscription;
      return subscription;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: async () => ({ pushManager }) } });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'granted' });
  const devices: object[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const device = { _id: 'd1', name: 'Chrome', isCurrent: true };
    if (method === 'POST') devices.push(device);
    const data = url.includes('/push/key') ? { key: 'a2V5' } : method === 'POST' ? { device } : { devices };
    return new Response(JSON.stringify({ success: true, status: 200, message: 'ok', data }));
  });
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <PushAsk />
    </QueryClientProvider>,
  );

it('says that notifications are on, also when it was mounted anew meanwhile', async () => {
  stubBrowserAndServer();
  vi.spyOn(auth, 'get').mockReturnValue({ status: 'in', user: { _id: 'u1' } } as ReturnType<typeof auth.get>);
  const { unmount } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Notify me' }));
  unmount();
  show();
  expect(await screen.findByText('We’ll notify you on this device when it’s ready.')).toBeTruthy();
});
