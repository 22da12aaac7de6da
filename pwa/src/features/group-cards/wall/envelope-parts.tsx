import '../../../card-page/envelope.css';
import './handwriting.css';
import type { PaintedCard } from '@hellograph/contract';
import { cardColours } from '@hellograph/contract/card-colours';
import type { CSSProperties, ReactNode } from 'react';
import { toEmblemUrl } from '../../../domain/cards/card-ground';

/** Returns the custom properties that `envelope.css` reads. */
export function toEnvelopeColours(card: PaintedCard): CSSProperties {
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

/** The emblem in the current text colour. */
const Emblem = ({ card }: { card: PaintedCard }) => {
  const picture = `url(${toEmblemUrl(card)}) center / contain no-repeat`;
  return <span className="emblem aspect-square bg-current" style={{ mask: picture, WebkitMask: picture }} />;
};

interface EnvelopePartsProps {
  card: PaintedCard;
  forWhom: string;
  fromWhom: string;
  children?: ReactNode;
}

/** The paper of an envelope, as `envelope.css` moves it: its ground has the colours. */
export function EnvelopeParts({ card, forWhom, fromWhom, children }: EnvelopePartsProps) {
  return (
    <>
      <span className="shell back" />
      <span className="sheet">
        <Emblem card={card} />
      </span>
      <svg className="shell pocket" viewBox="0 0 320 220" preserveAspectRatio="none" aria-hidden="true">
        <path className="side" d="M0 0L166 126 0 220zM320 0L154 126 320 220z" />
        <path className="fold" d="M0 208c0 7 5 12 12 12h296c7 0 12-5 12-12L172 106c-7-5-17-5-24 0z" />
      </svg>
      <span className="address">
        <span className="for">{forWhom}</span>
        <span className="from">{fromWhom}</span>
      </span>
      <svg className="shell flap" viewBox="0 0 320 150" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0h320L176 128c-9 8-23 8-32 0z" />
      </svg>
      <span className="seal">
        <Emblem card={card} />
      </span>
      {children}
    </>
  );
}

/** The surface that an envelope lies on, as the page is light or dark. */
export function toTableTop(card: PaintedCard): string {
  const { tableLight, tableDark } = cardColours(card);
  return document.documentElement.classList.contains('dark') ? tableDark : tableLight;
}
