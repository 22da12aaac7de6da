declare global {
  interface Window {
    /** Of first.js: the button that was pressed while only the drawn page was there, by its place among all. Ends its looking for one. */
    takeEarlyPress?: () => { index: number; name: string } | undefined;
  }
}

/** Once the app has drawn the page again: what was pressed too early is pressed now, if it is the same still. */
export function repeatEarlyPress(): void {
  const early = window.takeEarlyPress?.();
  delete window.takeEarlyPress;
  const button = early && document.querySelectorAll('button')[early.index];
  if (button && (button.ariaLabel ?? button.textContent) === early.name) button.click();
}
