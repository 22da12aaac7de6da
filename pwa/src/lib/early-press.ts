declare global {
  interface Window {
    /**
     * Of first.js: the button that was pressed while only the drawn page was there, by its place
     * among those of its name. Ends its looking for one.
     */
    takeEarlyPress?: () => EarlyPress | undefined;
  }
}

interface EarlyPress {
  name: string;
  nth: number;
}

const patienceMs = 8000;
const lookEveryMs = 50;
/** Whoever goes on by themselves wants nothing of before. */
const newWishes = ['pointerdown', 'keydown'] as const;

const findPressed = ({ name, nth }: EarlyPress) =>
  [...document.querySelectorAll('button')].filter((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)[nth];

/**
 * Once the app has drawn the page again: what was pressed too early is pressed, as soon as it is
 * there and can be.
 */
export function repeatEarlyPress(): void {
  const early = window.takeEarlyPress?.();
  delete window.takeEarlyPress;
  if (!early) return;
  const { pathname } = location;
  const end = new AbortController();
  for (const wish of newWishes) addEventListener(wish, () => end.abort(), { once: true, capture: true, signal: end.signal });
  setTimeout(() => end.abort(), patienceMs);
  const look = () => {
    if (end.signal.aborted || location.pathname !== pathname) return end.abort();
    const button = findPressed(early);
    if (!button || button.disabled) return void setTimeout(look, lookEveryMs);
    end.abort();
    button.click();
  };
  look();
}
