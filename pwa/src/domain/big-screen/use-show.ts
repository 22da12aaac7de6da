import { useCallback, useEffect, useState } from 'react';
import { begins, meaningOf, moveTo, type Slide, stayMs } from './slides';

interface ShowOptions<Item> {
  slides: readonly Slide<Item>[];
  /**
   * The words that determine how long an item stays; `undefined` for items that end on their own.
   */
  toTimed: (item: Item) => string | undefined;
  onLeave: () => void;
}

/** With reduced motion, slides do not advance automatically. */
const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slides that advance automatically, or by the keys of a keyboard, a presenter or a TV remote. */
export function useShow<Item>({ slides, toTimed, onLeave }: ShowOptions<Item>) {
  const [place, setPlace] = useState(0);
  /** Plays automatically once the user has started it: browsers allow sound only then. */
  const [plays, setPlays] = useState(false);
  const [hasStarted, setStarted] = useState(false);
  const count = slides.length;
  const go = useCallback((by: number) => setPlace((now) => moveTo(now, by, count)), [count]);
  const start = useCallback(() => {
    setStarted(true);
    setPlays(true);
    setPlace((now) => (now === 0 || now === count - 1 ? 1 : now));
  }, [count]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const meaning = meaningOf(event.key);
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // A button that has the focus is pressed by these.
      if ([' ', 'Enter'].includes(event.key) && event.target instanceof HTMLButtonElement) return;
      if (!hasStarted && begins(event.key)) {
        event.preventDefault();
        return start();
      }
      if (!meaning) return;
      event.preventDefault();
      if (meaning === 'leave') return document.fullscreenElement ? void document.exitFullscreen() : onLeave();
      setStarted(true);
      if (meaning === 'pause') setPlays((now) => !now);
      else setPlace((now) => (meaning === 'first' ? 0 : meaning === 'last' ? count - 1 : moveTo(now, meaning.go, count)));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [count, onLeave, hasStarted, start]);
  const slide = slides[place];
  const words = slide?.is === 'item' ? toTimed(slide.item) : undefined;
  useEffect(() => {
    if (!plays || words === undefined || prefersStill()) return;
    const timer = setTimeout(() => go(1), stayMs(words));
    return () => clearTimeout(timer);
  }, [plays, words, go]);
  /** Called when an item ends on its own, such as a video. */
  const end = () => {
    if (plays && !prefersStill()) go(1);
  };
  const toggle = () => (hasStarted ? setPlays(!plays) : start());
  return { place, slide, count, plays, hasStarted, go, start, end, toggle };
}
export type Show<Item> = ReturnType<typeof useShow<Item>>;
