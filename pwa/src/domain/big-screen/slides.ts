/** A slide of a big screen: the front, an item, or the end. */
export type Slide<Item> = { is: 'front' } | { is: 'item'; item: Item } | { is: 'end' };

export const toSlides = <Item>(items: readonly Item[]): Slide<Item>[] => [
  { is: 'front' },
  ...items.map((item): Slide<Item> => ({ is: 'item', item })),
  { is: 'end' },
];

/** Keys of keyboards, presenters and TV remotes. */
const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  MediaTrackNext: 1,
  ChannelUp: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
  MediaTrackPrevious: -1,
  ChannelDown: -1,
};

const pauseKeys = new Set([' ', 'k', 'MediaPlayPause', 'MediaPlay', 'MediaPause']);

export type KeyMeaning = { go: number } | 'first' | 'last' | 'pause' | 'leave' | undefined;

export function meaningOf(key: string): KeyMeaning {
  const step = steps[key];
  if (step !== undefined) return { go: step };
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (key === 'Escape' || key === 'GoBack' || key === 'BrowserBack') return 'leave';
  return pauseKeys.has(key) ? 'pause' : undefined;
}

/** Keys that move the focus, change other keys, or are about the device. */
const asideKeys = /^(Tab|Shift|Control|Alt|AltGraph|Meta|Fn|\w+Lock|ContextMenu|PrintScreen|Escape|F\d+|Audio\w+|Brightness\w+|Power\w*)$/;

/**
 * Returns whether a key starts the show on the front slide: any does, including one of a TV remote
 * that the browser cannot name, except those that move on or leave.
 */
export function begins(key: string): boolean {
  const meaning = meaningOf(key);
  const leadsElsewhere = meaning === 'leave' || meaning === 'last' || steps[key] === 1;
  return !leadsElsewhere && !asideKeys.test(key);
}

export const moveTo = (place: number, by: number, count: number): number => Math.min(count - 1, Math.max(0, place + by));

const readSecPerWord = 0.38;
const leastMs = 5000;
const mostMs = 25_000;

/**
 * Returns how long a slide with only words stays: the time to read them aloud, and a moment more.
 */
export const stayMs = (words: string): number =>
  Math.min(mostMs, leastMs + words.split(/\s+/).filter(Boolean).length * readSecPerWord * 1000);
