import type { Wall } from '@hellograph/contract';
import { useState } from 'react';
import { wall as area } from '../../../words/english/wall';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { EnvelopeParts, toEnvelopeColours, toTableTop } from './envelope-parts';

/** As long as the envelope of every card takes to open (open-card.ts). */
export const opensAfterMs = 1500;

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
  const forWhom = card.to ? fill(words.forName, { name: card.to }) : words.forYou;
  const fromWhom = card.sender ? fill(words.fromName, { name: card.sender }) : words.fromAll;
  return (
    <main className="js min-h-dvh" style={{ ...toEnvelopeColours(card), background: toTableTop(card) }}>
      <div className={`scene ${isOpening ? 'opening' : ''}`}>
        <button className="envelope" type="button" disabled={isOpening} onClick={open}>
          <EnvelopeParts card={card} forWhom={forWhom} fromWhom={fromWhom}>
            <SenderLogo />
            <span className="tap">{words.open}</span>
          </EnvelopeParts>
        </button>
      </div>
    </main>
  );
}

/**
 * The logo of the brand that the server wrote below the page, on a label, because it may have any
 * colour.
 */
function SenderLogo() {
  const logo = document.querySelector<HTMLImageElement>('.brand-logo img');
  if (!logo) return null;
  return (
    <span className="mark grid max-w-[46%] place-items-center rounded-md bg-[#fffdf9] px-2.5 py-1.5 shadow-card">
      <img src={logo.src} alt="" className="h-auto max-h-9 w-auto max-w-full" />
    </span>
  );
}
