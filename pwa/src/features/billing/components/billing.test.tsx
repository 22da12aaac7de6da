// @vitest-environment jsdom
import type { Subscription } from '@hellograph/contract';
import { planWords } from '@hellograph/contract/plan-words';
import { plans } from '@hellograph/contract/plans';
import { defaultVoiceId, voices } from '@hellograph/contract/voices';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../query-client';
import { arrangeVoices } from '../../studio/voice/arrange-voices';
import { VoicesTruth } from './plan-table';
import { SubscriptionCard } from './subscription-card';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const pro: Subscription = {
  plan: 'pro',
  status: 'active',
  currentPeriodEnd: '2027-01-15T12:00:00Z',
  cancelAtPeriodEnd: false,
  nextPlan: null,
  openInvoice: null,
};

const mailed = {
  number: 'TEST-1',
  url: 'https://pay.example/1',
  totalCents: 4999,
  currency: 'usd',
  dueAt: '2027-01-29T12:00:00Z',
  isFirst: true,
};

async function show(subscription: Subscription | null) {
  const root = createRootRoute();
  const card = createRoute({ getParentRoute: () => root, path: '/', component: () => <SubscriptionCard subscription={subscription} /> });
  const router = createRouter({ routeTree: root.addChildren([card]), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findAllByRole('link');
}

it('says what comes next in each state', async () => {
  const cases: [Subscription, RegExp, RegExp][] = [
    [pro, /^Active$/, /Renews on/],
    [{ ...pro, cancelAtPeriodEnd: true }, /Active until/, /Ends on/],
    [{ ...pro, status: 'past_due' }, /^Past Due$/, /payment was declined/],
    [{ ...pro, openInvoice: mailed }, /^Waiting for payment$/, /\$49\.99 is due on January 29, 2027\. Your plan starts/],
    [{ ...pro, openInvoice: { ...mailed, isFirst: false } }, /^Active$/, /Pay it by then to keep your plan/],
    [{ ...pro, plan: 'enterprise', nextPlan: 'pro' }, /^Active$/, /Changes to Pro/],
  ];
  for (const [subscription, chip, words] of cases) {
    await show(subscription);
    expect(screen.getByText(chip)).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    cleanup();
  }
});

it('offers plans to users without one', async () => {
  await show(null);
  expect(screen.getByRole('link', { name: 'See the plans' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['trial', 300, /^You’re on the free trial, with 3 videos left\./],
  ['trial', 100, /^You’re on the free trial, with 1 video left\./],
  ['trial', 0, /^You’re on the free trial, and have no videos left\./],
  ['pro', 2000, /^This server sells no plans\. Everyone has the Pro plan\./],
] as const)('says what users of the plan %s with %i credits really have', async (plan, available, words) => {
  const data = { plan, available, held: 0, lots: [], cap: null };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true, status: 200, message: 'ok', data })));
  await show(null);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('reactivates with one click, by the API', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`);
    return new Response(JSON.stringify({ success: true, status: 200, message: 'ok', data: null }));
  });
  await show({ ...pro, cancelAtPeriodEnd: true });
  fireEvent.click(screen.getByRole('button', { name: 'Reactivate Plan' }));
  await vi.waitFor(() => expect(calls).toEqual(['POST /api/subscription/reactivate']));
});

const figures = (text: string | null) => text?.match(/\d+/g)?.map(Number) ?? [];

it('the pricing page names as many voices as the studio lists, on every plan', () => {
  const listed = arrangeVoices(voices, { search: '', spoken: 'en-US', toLabel: (language) => language, toWords: ({ id }) => id });
  const all = listed.flatMap((group) => group.voices);
  const computer = all.filter(({ quality }) => quality === 'synthetic' || quality === 'novelty');
  const people = all.filter((voice) => !computer.includes(voice));
  const { container } = render(<VoicesTruth />);
  expect(figures(container.textContent)).toEqual([all.length, people.length, computer.length, listed.length]);
  expect(people.map(({ id }) => id)).toContain(defaultVoiceId);
  expect(people.every(({ language }) => language.startsWith('en-'))).toBe(true);
  for (const promised of [planWords.voicesAll, planWords.voicesLine]) expect(figures(promised)).toEqual([50]);
  expect(all.length).toBeGreaterThanOrEqual(50);
  expect(Object.values(plans).map((plan) => plan.voices)).toEqual(Object.keys(plans).map(() => 'all'));
});
