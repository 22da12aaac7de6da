import '../../../text-font.css';
import type { Wall, WallSignature } from '@hellograph/contract';
import { useMemo } from 'react';
import { ShowFrame } from '../../../domain/big-screen/show-frame';
import { toSlides } from '../../../domain/big-screen/slides';
import { useShow } from '../../../domain/big-screen/use-show';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { wall as area } from '../../../words/english/wall';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { CardFront } from '../card-front';
import { toCardStyle } from '../card-ground';
import { WallDoor } from '../wall/wall-door';
import { SignatureSlide } from './signature-slide';

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
