// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { whenSeen } from './when-seen';

it('waits for the page itself, beyond any loading indicator', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  let isSeen = false;
  const seeing = whenSeen(root).then(() => {
    isSeen = true;
  });
  root.innerHTML = '<div role="status">Loading</div>';
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(isSeen).toBe(false);
  root.innerHTML = '<div><main>A card to sign</main></div>';
  await seeing;
});

it('waits for the pictures of the first view, and for none that does not come', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<main><img src="/one.svg" /><img src="/two.svg" /><img src="/far.jpg" loading="lazy" /></main>';
  const [one, two, far] = root.querySelectorAll('img');
  // This document loads no pictures, and takes them for loaded.
  for (const picture of [one, two, far]) Object.defineProperty(picture, 'complete', { value: false });
  let isSeen = false;
  const seeing = whenSeen(root).then(() => {
    isSeen = true;
  });
  await Promise.resolve();
  one?.dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(isSeen).toBe(false);
  two?.dispatchEvent(new Event('error'));
  await seeing;
});
