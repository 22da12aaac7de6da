// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installPrompt } from './install-prompt';

const browse = (userAgent: string, maxTouchPoints = 0, isStandalone = false) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }));
};
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('explains itself on iPhones and iPads, but not on a Mac or in the installed app', () => {
  browse(iphone);
  expect(installPrompt.way()).toBe('ios');
  browse(mac, 5);
  expect(installPrompt.way()).toBe('ios');
  browse(mac);
  expect(installPrompt.way()).toBe('none');
  browse(iphone, 5, true);
  expect(installPrompt.way()).toBe('none');
});

it('asks again three months after a refusal', () => {
  browse(iphone);
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  installPrompt.dismiss();
  expect(installPrompt.way()).toBe('none');
  vi.setSystemTime(Date.UTC(2026, 2, 30));
  expect(installPrompt.way()).toBe('none');
  vi.setSystemTime(Date.UTC(2026, 3, 2));
  expect(installPrompt.way()).toBe('ios');
});

it('keeps the browser’s own offer until it is accepted', async () => {
  browse('Chrome');
  installPrompt.start();
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  expect(installPrompt.way()).toBe('prompt');
  await installPrompt.install();
  expect(prompt).toHaveBeenCalledOnce();
  expect(installPrompt.way()).toBe('none');
});
