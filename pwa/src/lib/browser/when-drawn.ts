/** Resolves when what is on the page now has been drawn. A tab in the background draws nothing. */
export const whenDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
