import { useEffect, useRef } from 'react';

interface ShownSoundProps {
  src: string;
  label: string;
  plays: boolean;
  /** The user has interacted with the page, so that the browser allows sound. */
  hasSound: boolean;
  onEnd: () => void;
}

/** The recording of a slide: it plays while the slide is shown, and a broken one is passed over. */
export function ShownSound({ src, label, plays, hasSound, onEnd }: ShownSoundProps) {
  const sound = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (plays && hasSound) sound.current?.play().catch(() => {});
    else sound.current?.pause();
  }, [plays, hasSound]);
  // biome-ignore lint/a11y/useMediaCaption: the words are on the same slide
  return <audio ref={sound} src={src} preload="auto" onEnded={onEnd} onError={onEnd} aria-label={label} />;
}
