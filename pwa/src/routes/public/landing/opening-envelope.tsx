import { tour } from '@hellograph/words/en/tour';
import { useEffect, useRef, useState } from 'react';
import { CardFront } from '../../../domain/cards/card-front';
import { opensAfterMs } from '../../../features/group-cards/wall/envelope';
import { EnvelopeParts, toEnvelopeColours, toTableTop } from '../../../features/group-cards/wall/envelope-parts';
import { Icon } from '../../../ui/icon';
import { useWords } from '../../../words/use-words';
import { seenShare, wantsStillness } from './sample-video';

const card = { occasion: 'birthday', look: 'paper', tint: null } as const;

/** Its own size, in place of that of a page: `envelope.css` makes it as wide as a screen. */
const envelopeStyle = { width: '82%', height: 'auto', aspectRatio: '320 / 220', marginBottom: 0, cursor: 'inherit' } as const;

type Stage = 'closed' | 'opening' | 'open';

/** A card's envelope, which opens when it becomes visible, and again whenever it is tapped. */
export function OpeningEnvelope() {
  const { envelope: words } = useWords(tour).examples;
  const ground = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>('closed');
  useEffect(() => {
    const { current } = ground;
    if (!current || wantsStillness()) return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        setStage('opening');
      },
      { threshold: seenShare },
    );
    seen.observe(current);
    return () => seen.disconnect();
  }, []);
  useEffect(() => {
    if (stage !== 'opening') return;
    const timer = setTimeout(() => setStage('open'), opensAfterMs);
    return () => clearTimeout(timer);
  }, [stage]);
  const isOpen = stage === 'open';
  return (
    <div
      ref={ground}
      className={`relative grid aspect-[4/5] place-items-center overflow-hidden rounded-2xl [perspective:1100px] ${stage === 'opening' ? 'opening' : ''}`}
      style={{ ...toEnvelopeColours(card), background: toTableTop(card) }}
    >
      {isOpen ? (
        <CardFront card={card} as="p" title={words.cover} above={words.forWhom} className="size-full px-4 pb-20" />
      ) : (
        <div className="envelope" style={envelopeStyle}>
          <EnvelopeParts card={card} forWhom={words.forWhom} fromWhom={words.fromWhom} />
        </div>
      )}
      <button
        type="button"
        className="absolute inset-0 grid place-items-end p-3"
        aria-label={isOpen ? words.close : words.open}
        onClick={() => setStage(isOpen ? 'closed' : wantsStillness() ? 'open' : 'opening')}
      >
        <span className="inline-flex min-h-11 items-center gap-2 rounded-full bg-black/65 px-4 text-sm font-semibold text-white">
          <Icon name={isOpen ? 'close' : 'mail'} size={18} /> {isOpen ? words.close : words.open}
        </span>
      </button>
    </div>
  );
}
