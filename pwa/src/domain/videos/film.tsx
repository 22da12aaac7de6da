import { projects } from '@hellograph/words/en/projects';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../words/use-words';

const shapes = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8 6v12M16 6v12',
  captions: 'M3.5 6h17v12h-17zM7 13.5h4M13.5 13.5H17M7 10.5h2M11.5 10.5H17',
  loud: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  muted: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM16 10l4 4M20 10l-4 4',
  whole: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
} as const;

interface FilmButtonProps {
  label: string;
  shape: keyof typeof shapes;
  /** For what can be turned on and off. */
  isOn?: boolean;
  isMain?: boolean;
  onPress: () => void;
}

function FilmButton({ label, shape, isOn, isMain = false, onPress }: FilmButtonProps) {
  const colours = isMain
    ? 'bg-ink text-paper hover:bg-accent hover:text-on-accent'
    : `hover:bg-sunk ${isOn === false ? 'text-soft' : 'text-ink'}`;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      onClick={onPress}
      className={`grid size-11 shrink-0 place-items-center rounded-full transition-[background-color,color,scale] duration-150 active:scale-95 ${colours}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className={`size-6 ${shape === 'play' ? 'fill-current' : 'fill-none'}`}
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={shapes[shape]} />
      </svg>
    </button>
  );
}

interface OldVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** The words that are spoken now; the browser would write them over the picture itself. */
function useSaid(film: OldVideo | null): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const track = film?.textTracks[0];
    if (!track) return;
    track.mode = 'hidden';
    const show = () =>
      setSaid(
        Array.from(track.activeCues ?? [])
          .map((cue) => (cue as VTTCue).text.replace(/<[^>]*>/g, ''))
          .join(' '),
      );
    track.addEventListener('cuechange', show);
    return () => track.removeEventListener('cuechange', show);
  }, [film]);
  return said;
}

interface FilmProps {
  url: string;
  poster?: string;
  captionsUrl?: string;
  /** Names its content for screen readers. */
  label?: string;
  autoPlay?: boolean;
  preload?: 'auto' | 'none';
  /** Its size, which keeps its place until it has come. */
  shape?: { width: number; height: number };
}

/**
 * A video with its captions and controls below the picture, as on a card: nothing covers the faces
 * or what is written on them. Captions are on from the start while there is no sound.
 */
export function Film({ url, poster, captionsUrl, label, autoPlay = false, preload = 'auto', shape }: FilmProps) {
  const words = useWords(projects).film;
  const [film, setFilm] = useState<OldVideo | null>(null);
  const figure = useRef<HTMLElement>(null);
  const [{ isPlaying, isMuted, seen }, setState] = useState({ isPlaying: false, isMuted: false, seen: 0 });
  const [isAsked, setAsked] = useState<boolean>();
  const said = useSaid(film);
  const isCaptioned = isAsked ?? isMuted;
  const follow = () => {
    if (!film) return;
    const { paused, muted, currentTime, duration } = film;
    setState({ isPlaying: !paused, isMuted: muted, seen: duration > 0 ? currentTime / duration : 0 });
  };
  // A browser that wants another touch first refuses to play.
  const toggle = () => void (isPlaying ? film?.pause() : film?.play().catch(() => {}));
  const fill = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (figure.current?.requestFullscreen) figure.current.requestFullscreen().catch(() => {});
    else film?.webkitEnterFullscreen?.();
  };
  return (
    <figure
      ref={figure}
      style={shape && { maxWidth: `calc(var(--film-height, 58dvh) * ${shape.width / shape.height})` }}
      className="mx-auto grid w-full grid-cols-[minmax(0,1fr)] gap-1 [&:fullscreen]:max-w-none! [&:fullscreen]:grid-rows-[minmax(0,1fr)_auto_auto] [&:fullscreen]:bg-paper [&:fullscreen]:p-3"
    >
      <video
        key={url}
        ref={setFilm}
        style={shape && { aspectRatio: `${shape.width} / ${shape.height}` }}
        className={`w-full min-h-0 cursor-pointer rounded-2xl bg-sunk object-contain [:fullscreen>&]:h-full [:fullscreen>&]:aspect-auto! ${shape ? '' : 'max-h-[70dvh]'}`}
        src={url}
        poster={poster}
        aria-label={label}
        playsInline
        preload={preload}
        autoPlay={autoPlay}
        onClick={toggle}
        onPlay={follow}
        onPause={follow}
        onTimeUpdate={follow}
        onVolumeChange={follow}
      >
        <track kind="captions" src={captionsUrl} srcLang="en" label={words.captions} />
      </video>
      {isCaptioned && (
        <p className="grid min-h-14 place-content-center text-center font-display text-lg leading-snug text-balance">{said}</p>
      )}
      <div className="flex items-center gap-1">
        <FilmButton isMain shape={isPlaying ? 'pause' : 'play'} label={isPlaying ? words.pause : words.play} onPress={toggle} />
        <input
          type="range"
          aria-label={words.place}
          min={0}
          max={1}
          step={0.001}
          value={seen}
          onChange={({ target }) => {
            if (film && film.duration > 0) film.currentTime = Number(target.value) * film.duration;
          }}
          className="mx-2 h-11 min-w-12 flex-1 cursor-pointer accent-ink"
        />
        {captionsUrl && <FilmButton shape="captions" label={words.captions} isOn={isCaptioned} onPress={() => setAsked(!isCaptioned)} />}
        <FilmButton
          shape={isMuted ? 'muted' : 'loud'}
          label={words.sound}
          isOn={!isMuted}
          onPress={() => {
            if (film) film.muted = !film.muted;
          }}
        />
        <FilmButton shape="whole" label={words.whole} onPress={fill} />
      </div>
    </figure>
  );
}
