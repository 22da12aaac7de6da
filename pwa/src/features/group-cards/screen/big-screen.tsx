import type { Wall, WallSignature } from '@hellograph/contract';
import { wall as area } from '@hellograph/words/en/wall';
import { fill } from '@hellograph/words/fill';
import { type CSSProperties, useMemo } from 'react';
import { ShowFrame } from '../../../domain/big-screen/show-frame';
import { ShownVideo } from '../../../domain/big-screen/shown-media';
import { toSlides } from '../../../domain/big-screen/slides';
import { useShow } from '../../../domain/big-screen/use-show';
import { CardFront } from '../../../domain/cards/card-front';
import { toCardStyle } from '../../../domain/cards/card-ground';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { useWords } from '../../../words/use-words';
import { WallDoor } from '../wall/wall-door';

interface SignatureSlideProps {
  /** The card's background, for signatures with only words. */
  ground: CSSProperties;
  signature: WallSignature;
  plays: boolean;
  /** The user has interacted with the page, so that the browser allows sound. */
  hasSound: boolean;
  onEnd: () => void;
}

/**
 * One signature, as large as the screen: its picture on a blurred copy of itself, words, a name.
 */
function SignatureSlide({ ground, signature, plays, hasSound, onEnd }: SignatureSlideProps) {
  const words = useWords(area);
  const { name, words: said, photo, video, kind } = signature;
  const still = video?.thumbnail ?? photo?.url;
  return (
    <article className="relative grid h-full grid-rows-[minmax(0,1fr)_auto] overflow-hidden" style={still ? undefined : ground}>
      {still && (
        <img src={still} alt="" aria-hidden="true" className="absolute inset-0 size-full scale-110 object-cover opacity-45 blur-2xl" />
      )}
      {video ? (
        <ShownVideo
          file={video}
          {...{ plays, hasSound, onEnd }}
          label={fill(words.say, { name })}
          captions={words.captions}
          className="relative m-auto max-h-full max-w-full min-h-0 object-contain"
        />
      ) : photo ? (
        <img
          src={photo.url}
          alt={fill(kind === 'drawing' ? words.drawingOf : words.photoOf, { name })}
          className="relative m-auto max-h-full max-w-full min-h-0 object-contain p-[3vmin]"
        />
      ) : (
        <p className="relative m-auto max-h-full max-w-[28ch] overflow-y-auto px-6 text-center font-display text-[clamp(1.5rem,5.2vmin,4.5rem)] leading-snug whitespace-pre-line wrap-anywhere">
          {said}
        </p>
      )}
      <div className={`relative grid gap-1 px-6 pt-10 pb-4 text-center ${still ? 'bg-linear-to-t from-black/75 to-black/0' : ''}`}>
        {still && !video && said.trim() !== '' && (
          <p className="mx-auto max-h-[24vh] max-w-[52ch] overflow-y-auto text-[clamp(1.1rem,3vmin,2.2rem)] leading-snug whitespace-pre-line wrap-anywhere">
            {said}
          </p>
        )}
        <p className="font-display text-[clamp(1.25rem,3.4vmin,2.6rem)] italic wrap-anywhere">{name}</p>
      </div>
    </article>
  );
}

/** A group card on a television: one signature at a time, automatically or by the arrow keys. */
export function BigScreen({ token }: { token: string }) {
  const leave = () => location.assign(`/wall/${token}`);
  return <WallDoor token={token}>{({ wall }) => <WallShow wall={wall} onLeave={leave} />}</WallDoor>;
}

const toTimed = ({ video, words }: WallSignature) => (video ? undefined : words);

function WallShow({ wall, onLeave }: { wall: Wall; onLeave: () => void }) {
  const { screen: words, ...all } = useWords(area);
  const slides = useMemo(() => toSlides(wall.signatures), [wall.signatures]);
  const show = useShow({ slides, toTimed, onLeave });
  const { slide, plays, hasStarted, start, end } = show;
  const above = wall.to ? { above: fill(all.forName, { name: wall.to }) } : {};
  return (
    <main aria-label={words.title}>
      <ShowFrame show={show} leave={words.leave} onLeave={onLeave}>
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
        {slide?.is === 'item' && (
          <SignatureSlide
            key={slide.item._id}
            ground={toCardStyle(wall).ground}
            signature={slide.item}
            plays={plays}
            hasSound={hasStarted}
            onEnd={end}
          />
        )}
        {slide?.is === 'end' && (
          <CardFront card={wall} title={words.end} {...above} className="h-full">
            <Button className="mt-4 min-h-14 px-8 text-lg" onClick={start}>
              <Icon name="again" size={22} /> {words.again}
            </Button>
          </CardFront>
        )}
      </ShowFrame>
    </main>
  );
}
