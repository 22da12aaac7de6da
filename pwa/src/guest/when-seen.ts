import { whenDrawn } from '../lib/browser/when-drawn';

/** Returns whether the first view needs this picture; lazy ones load when they are near. */
const isAwaited = (picture: HTMLImageElement) => picture.getAttribute('loading') !== 'lazy' && !picture.complete;

const untilLoaded = (picture: HTMLImageElement): Promise<void> =>
  new Promise((resolve) => {
    picture.addEventListener('load', () => resolve(), { once: true });
    picture.addEventListener('error', () => resolve(), { once: true });
  });

/**
 * Resolves when the page has more to show than that it is loading, and that has been drawn with its
 * pictures.
 */
export async function whenSeen(root: HTMLElement): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!root.querySelector('main')) return;
      changes.disconnect();
      resolve();
    };
    const changes = new MutationObserver(look);
    changes.observe(root, { childList: true, subtree: true });
    look();
  });
  await Promise.all([...root.querySelectorAll('img')].filter(isAwaited).map(untilLoaded));
  await whenDrawn();
}
