import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { whenIdle } from '../lib/when-idle';
import { language } from '../words/language';
import { GuestApp } from './guest-app';
import './guest.css';

/**
 * The pages of guests, apart from the app: whoever signs a card on an old phone loads a page and
 * not a program. Typefaces come once the page is there.
 */
const root = document.getElementById('root');
if (root) {
  await language.startForGuests();
  createRoot(root).render(
    <StrictMode>
      <GuestApp path={location.pathname} />
    </StrictMode>,
  );
  whenIdle(() => {
    void import('./guest-fonts');
    void import('../ui/colour-emoji').then(({ bringColourEmoji }) => bringColourEmoji()).catch(() => {});
    if (import.meta.env.PROD && location.pathname.startsWith('/sign/'))
      void navigator.serviceWorker?.register('/sign/sw.js', { scope: '/sign/' }).catch(() => {});
  });
}
