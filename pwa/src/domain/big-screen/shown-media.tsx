import { useEffect, useRef } from 'react';
import { useLanguage } from '../../words/use-words';

interface ShownVideoProps {
  /** A clip may have no captions. */
  file: { resultUrl: string; thumbnail: string; captionsUrl: string | null };
  plays: boolean;
  /** The user has interacted with the page, so that the browser allows sound. */
  hasSound: boolean;
  onEnd: () => void;
  label: string;
  captions: string;
  className: string;
}

/** The video of a slide: it plays while the slide is shown, and a broken one is passed over. */
export function ShownVideo({ file, plays, hasSound, onEnd, label, captions, className }: ShownVideoProps) {
  const language = useLanguage();
  const screen = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (plays && hasSound) screen.current?.play().catch(() => {});
    else screen.current?.pause();
  }, [plays, hasSound]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: every spoken video has captions, a clip may have none
    <video
      ref={screen}
      src={file.resultUrl}
      poster={file.thumbnail}
      playsInline
      preload="auto"
      onEnded={onEnd}
      onError={onEnd}
      aria-label={label}
      className={className}
    >
      {file.captionsUrl && <track kind="captions" src={file.captionsUrl} srcLang={language} label={captions} default />}
    </video>
  );
}

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
