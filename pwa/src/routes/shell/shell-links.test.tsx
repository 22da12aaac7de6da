// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../query-client';
import { AccountPanel } from './account-panel';
import { Footer } from './footer';

vi.mock('../../config/instance', () => ({
  instance: { supportEmail: 'help@example.org', socialLinks: [], sourceUrl: '/source.tar.gz' },
  noticesPath: '/notices.txt',
}));

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Shows a part of the frame around every page, and returns where its links lead. */
async function show(part: ReactNode): Promise<(string | null)[]> {
  const root = createRootRoute();
  const only = createRoute({ getParentRoute: () => root, path: '/', component: () => part });
  const router = createRouter({ routeTree: root.addChildren([only]), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
}

it('the user menu shows the full name, the email address, and the specification’s links', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"success":true,"status":200,"message":"","data":{"workspaces":[]}}'));
  const user = { _id: 'ada', fullName: 'Ada Lovelace', email: 'ada@example.org', createdAt: '2026-01-01T00:00:00.000Z' };
  const links = await show(<AccountPanel user={user} isOpen />);
  expect(links).toEqual(expect.arrayContaining(['/my-workspace', '/settings', '/support']));
  for (const words of ['Ada Lovelace', 'ada@example.org', 'My Workspace', 'Settings', 'Support', 'Logout'])
    expect(screen.getByText(words)).toBeTruthy();
});

it('the footer has the specification’s links, a mail link to the support, and a line of copyright since 2025', async () => {
  const links = await show(<Footer />);
  expect(links).toEqual(expect.arrayContaining(['/faq', '/about', '/privacy-policy', '/terms-and-conditions', '/site-map']));
  expect(links).toContain('mailto:help@example.org');
  expect(screen.getByText(/^© 2025/)).toBeTruthy();
  expect(screen.getByText('Bringing photos to life with AI-powered talking videos.')).toBeTruthy();
});
