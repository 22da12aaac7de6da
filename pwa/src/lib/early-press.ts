declare global {
  interface Window {
    /**
     * Set by first.js: returns the button that was pressed while only the prerendered page existed,
     * by its index among buttons with its label. Stops recording presses.
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
/** A new press or key replaces the early one. */
const newWishes = ['pointerdown', 'keydown'] as const;

const findPressed = ({ name, nth }: EarlyPress) =>
  [...document.querySelectorAll('button')].filter((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)[nth];

/** Repeats an early press once the app has drawn the page and the button is enabled. */
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
