/**
 * Resolves when the page's current content has been painted; immediately in a background tab, which
 * paints nothing.
 */
export const whenDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
