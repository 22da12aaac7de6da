import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { beginWall } from '../features/group-cards/wall/ask-for-wall';
import { whenIdle } from '../lib/when-idle';
import { language } from '../words/language';
import { GuestApp, readAddress } from './guest-app';
import './guest.css';

/**
 * The pages of guests, apart from the app: whoever signs a card on an old phone loads a page and
 * not a program. Typefaces come once the page is there.
 */
const root = document.getElementById('root');
if (root) {
  const address = readAddress(location.pathname);
  if (address && (address.page === 'wall' || address.page === 'big')) beginWall(address.token);
  await language.startForGuests(address?.page === 'class' ? 'loadForStudents' : 'loadForGuests');
  createRoot(root).render(
    <StrictMode>
      <GuestApp path={location.pathname} />
    </StrictMode>,
  );
  whenIdle(() => {
    void import('./guest-fonts');
    void import('../ui/colour-emoji').then(({ bringColourEmoji }) => bringColourEmoji()).catch(() => {});
    const [, scope] = /^(\/(?:sign|rsvp|class)\/)/.exec(location.pathname) ?? [];
    if (import.meta.env.PROD && scope) void navigator.serviceWorker?.register(`${scope}sw.js`, { scope }).catch(() => {});
  });
}
