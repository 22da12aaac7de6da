// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const toasts = vi.hoisted(() => [] as { message: string; run: () => void }[]);
vi.mock('../ui/toasts/action-toast', () => ({
  toastWithAction: (message: string, { run }: { run: () => void }) => void toasts.push({ message, run }),
}));

const persist = vi.fn(async () => true);
/** Loaded anew, as by another page. */
async function load(userAgent: string) {
  vi.resetModules();
  vi.stubGlobal('navigator', { userAgent, storage: { persisted: async () => false, persist } });
  return import('./keep-for-good');
}
const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0';
const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

beforeEach(() => {
  toasts.length = 0;
  persist.mockClear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('storage that lasts', () => {
  it('is requested with the first photo in browsers that do not prompt', async () => {
    const { keepForGood } = await load(chrome);
    keepForGood();
    await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
  });

  it('is requested after the first send, with the reason, in browsers that prompt', async () => {
    const { keepForGood, offerToKeep } = await load(firefox);
    keepForGood();
    await offerToKeep();
    expect(persist).not.toHaveBeenCalled();
    expect(toasts).toHaveLength(1);
    toasts[0]?.run();
    expect(persist).toHaveBeenCalledTimes(1);
    await (await load(firefox)).offerToKeep();
    expect(toasts).toHaveLength(1);
  });
});
