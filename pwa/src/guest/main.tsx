import '../display-fallbacks.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { whenIdle } from '../lib/when-idle';
import { takeEarlyAnswers } from '../sync/early-answer';
import { language } from '../words/language';
import { GuestApp, readAddress } from './guest-app';
import './guest.css';
import { whenSeen } from './when-seen';

/**
 * The entry of the guest pages, separate from the app, so that signing a card on an old phone loads
 * only a small page. Decoration and offline support load after the first view.
 */
const root = document.getElementById('root');

async function keepPages(scope: string): Promise<void> {
  await navigator.serviceWorker?.register(`${scope}sw.js`, { scope });
  const { keepWords } = await import('../words/keep-words');
  await keepWords();
}

if (root) {
  takeEarlyAnswers();
  const address = readAddress(location.pathname);
  const page = address?.page;
  await language.start(page === 'class' || page === 'rsvp' ? page : 'sign');
  createRoot(root).render(
    <StrictMode>
      <GuestApp path={location.pathname} />
    </StrictMode>,
  );
  await whenSeen(root);
  whenIdle(() => {
    void import('../card-fonts.css');
    void import('../ui/colour-emoji').then(({ bringColourEmoji }) => bringColourEmoji()).catch(() => {});
    const [, scope] = /^(\/(?:sign|rsvp|class)\/)/.exec(location.pathname) ?? [];
    if (import.meta.env.PROD && scope) void keepPages(scope).catch(() => {});
  });
}
