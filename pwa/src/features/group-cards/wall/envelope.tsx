import '../../../card-page/envelope.css';
import './handwriting.css';
import type { PaintedCard, Wall } from '@hellograph/contract';
import { cardColours } from '@hellograph/contract/card-colours';
import { type CSSProperties, useState } from 'react';
import { wall as area } from '../../../words/english/wall';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { toEmblemUrl } from '../card-ground';

/** As long as the envelope of every card takes to open (open-card.ts). */
const opensAfterMs = 1500;

/** What `envelope.css` reads. */
function toVariables(card: PaintedCard): CSSProperties {
  const colours = cardColours(card);
  return {
    '--ground-top': colours.ground[0],
    '--ground-foot': colours.ground[1],
    '--accent': colours.accent,
    '--envelope': colours.envelope,
    '--envelope-shade': colours.envelopeShade,
    '--envelope-ink': colours.envelopeInk,
    '--lining': colours.lining,
    '--seal': colours.seal,
    '--seal-ink': colours.sealInk,
    '--shade': '20, 14, 10',
    '--ui-ink': 'var(--color-ink)',
    '--ui-sheet': 'var(--color-sheet)',
  } as CSSProperties;
}

/** The emblem in the colour of what it stands on. */
const Emblem = ({ card }: { card: PaintedCard }) => {
  const picture = `url(${toEmblemUrl(card)}) center / contain no-repeat`;
  return <span className="emblem aspect-square bg-current" style={{ mask: picture, WebkitMask: picture }} />;
};

interface EnvelopeProps {
  card: Pick<Wall, 'occasion' | 'look' | 'tint' | 'to' | 'sender'>;
  onOpen: () => void;
}

/** The envelope that a group card comes in: the same as that of a card from one person. */
export function GroupEnvelope({ card, onOpen }: EnvelopeProps) {
  const words = useWords(area);
  const [isOpening, setOpening] = useState(false);
  const open = () => {
    setOpening(true);
    setTimeout(onOpen, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : opensAfterMs);
  };
  const { table } = toTable(card);
  return (
    <main className="js min-h-dvh" style={{ ...toVariables(card), background: table }}>
      <div className={`scene ${isOpening ? 'opening' : ''}`}>
        <button className="envelope" type="button" disabled={isOpening} onClick={open}>
          <span className="shell back" />
          <span className="sheet">
            <Emblem card={card} />
          </span>
          <svg className="shell pocket" viewBox="0 0 320 220" preserveAspectRatio="none" aria-hidden="true">
            <path className="side" d="M0 0L166 126 0 220zM320 0L154 126 320 220z" />
            <path className="fold" d="M0 208c0 7 5 12 12 12h296c7 0 12-5 12-12L172 106c-7-5-17-5-24 0z" />
          </svg>
          <span className="address">
            <span className="for">{card.to ? fill(words.forName, { name: card.to }) : words.forYou}</span>
            <span className="from">{card.sender ? fill(words.fromName, { name: card.sender }) : words.fromAll}</span>
          </span>
          <svg className="shell flap" viewBox="0 0 320 150" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 0h320L176 128c-9 8-23 8-32 0z" />
          </svg>
          <span className="seal">
            <Emblem card={card} />
          </span>
          <span className="tap">{words.open}</span>
        </button>
      </div>
    </main>
  );
}

/** The surface that the envelope lies on, as the page is light or dark. */
function toTable(card: PaintedCard): { table: string } {
  const { tableLight, tableDark } = cardColours(card);
  return { table: document.documentElement.classList.contains('dark') ? tableDark : tableLight };
}
