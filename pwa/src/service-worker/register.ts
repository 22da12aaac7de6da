import { followResumes } from '../lib/follow-resumes';
import { keepWords } from '../words/keep-words';
import { language } from '../words/language';

/** Keeps the words and the ideas of the current language; the service worker has the English ones. */
async function keepLanguage(): Promise<void> {
  if (language.get() === 'en') return;
  const { loadIdeas } = await import('../domain/ideas/idea-books');
  await loadIdeas(language.get());
  await keepWords();
}

/**
 * Registers the service worker of a built app; `onUpdate` receives a function that activates a
 * waiting version. It affects all tabs; each reloads when it is idle.
 */
export async function registerServiceWorker(onUpdate: (apply: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const [{ Workbox }, { reloadWhenIdle }] = await Promise.all([import('workbox-window'), import('./reload-when-idle')]);
  const workbox = new Workbox('/sw.js', { scope: '/' });
  workbox.addEventListener('waiting', () => onUpdate(() => workbox.messageSkipWaiting()));
  workbox.addEventListener('controlling', reloadWhenIdle);
  // A browser that allows no service worker (a private window) runs the app without one.
  await workbox.register().catch(() => {});
  await keepLanguage().catch(() => {});
  followResumes(() => workbox.update());
}
