import '../../../text-font.css';
import type { Wall } from '@hellograph/contract';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { Button } from '../../../ui/button';
import { Icon, type IconName } from '../../../ui/icon';
import { wall as area } from '../../../words/english/wall';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { CardFront } from '../card-front';
import { toCardStyle } from '../card-ground';
import { WallDoor } from '../wall/wall-door';
import { SignatureSlide } from './signature-slide';
import { meaningOf, moveTo, type Slide, stayMs, toSlides } from './slides';

/** A group card on a television: one signature at a time, by itself or by the arrow keys. */
export function BigScreen({ token }: { token: string }) {
  const leave = () => location.assign(`/wall/${token}`);
  return <WallDoor token={token}>{({ wall }) => <Show wall={wall} onLeave={leave} />}</WallDoor>;
}

function useShow(slides: readonly Slide[], onLeave: () => void) {
  const [place, setPlace] = useState(0);
  /** Plays by itself from the moment somebody has started it: browsers allow sound only then. */
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
      if (!meaning || event.ctrlKey || event.metaKey || event.altKey) return;
      // A button that has the focus is pressed by the space bar.
      if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      if (meaning === 'leave') return document.fullscreenElement ? void document.exitFullscreen() : onLeave();
      setStarted(true);
      if (meaning === 'pause') setPlays((now) => !now);
      else setPlace((now) => (meaning === 'first' ? 0 : meaning === 'last' ? count - 1 : moveTo(now, meaning.go, count)));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [count, onLeave]);
  const slide = slides[place];
  const words = slide?.is === 'signature' && !slide.signature.video ? slide.signature.words : undefined;
  useEffect(() => {
    if (!plays || words === undefined) return;
    const timer = setTimeout(() => go(1), stayMs(words));
    return () => clearTimeout(timer);
  }, [plays, words, go]);
  return { place, slide, plays, hasStarted, go, start, setPlays };
}

function Show({ wall, onLeave }: { wall: Wall; onLeave: () => void }) {
  const { screen: words, ...all } = useWords(area);
  const slides = useMemo(() => toSlides(wall.signatures), [wall.signatures]);
  const { place, slide, plays, hasStarted, go, start, setPlays } = useShow(slides, onLeave);
  const above = wall.to ? { above: fill(all.forName, { name: wall.to }) } : {};
  return (
    <main className="dark fixed inset-0 grid grid-rows-[minmax(0,1fr)_auto] bg-[#0d0b0a] text-white" aria-label={words.title}>
      <div className="min-h-0" aria-live="polite">
        {slide?.is === 'front' && (
          <CardFront
            card={wall}
            title={wall.title}
            {...above}
            below={wall.sender ? fill(all.fromName, { name: wall.sender }) : all.fromAll}
            className="h-full text-[1.4em]"
          >
            <Button className="mt-4 min-h-14 px-8 text-lg" onClick={start}>
              <Icon name="play" size={22} /> {words.begin}
            </Button>
            {!hasStarted && <p className="text-sm opacity-80">{words.help}</p>}
          </CardFront>
        )}
        {slide?.is === 'signature' && (
          <SignatureSlide
            key={slide.signature._id}
            ground={toCardStyle(wall).ground}
            signature={slide.signature}
            plays={plays}
            hasSound={hasStarted}
            onEnd={() => plays && go(1)}
          />
        )}
        {slide?.is === 'end' && (
          <CardFront card={wall} title={words.end} {...above} className="h-full">
            <Button className="mt-4 min-h-14 px-8 text-lg" onClick={start}>
              <Icon name="again" size={22} /> {words.again}
            </Button>
          </CardFront>
        )}
      </div>
      <div className="flex items-center justify-between gap-2 px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <Control label={words.leave} icon="close" onClick={onLeave} />
        <div className="flex items-center gap-1">
          <Control label={words.previous} isDisabled={place === 0} onClick={() => go(-1)}>
            <span className="rotate-90">
              <Icon name="chevron" size={26} />
            </span>
          </Control>
          <Control
            label={plays ? words.pause : words.play}
            icon={plays ? 'pause' : 'play'}
            onClick={() => (hasStarted ? setPlays(!plays) : start())}
          />
          <Control label={words.next} isDisabled={place === slides.length - 1} onClick={() => go(1)}>
            <span className="-rotate-90">
              <Icon name="chevron" size={26} />
            </span>
          </Control>
        </div>
        <p className="min-w-11 text-right text-sm tabular-nums text-white/80">
          {slide?.is === 'signature' ? fill(words.place, { number: place, count: wall.signatures.length }) : ''}
        </p>
        {document.fullscreenEnabled && (
          <Control label={words.full} icon="screen" onClick={() => void document.documentElement.requestFullscreen()} />
        )}
      </div>
    </main>
  );
}

interface ControlProps {
  label: string;
  icon?: IconName;
  isDisabled?: boolean;
  onClick: () => void;
  children?: ReactNode;
}

const Control = ({ label, icon, isDisabled = false, onClick, children }: ControlProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={isDisabled}
    onClick={onClick}
    className="grid size-12 place-items-center rounded-full text-white/85 transition-colors duration-150 hover:bg-white/15 hover:text-white disabled:opacity-35"
  >
    {icon ? <Icon name={icon} size={24} /> : children}
  </button>
);
