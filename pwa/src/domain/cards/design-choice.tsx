import type { CardLook, Occasion } from '@hellograph/contract';
import { cardLooks, occasions } from '@hellograph/contract/find-occasion';
import { design as area } from '@hellograph/words/en/design';
import { fill } from '@hellograph/words/fill';
import { PictureChoice } from '../../ui/swatch';
import { useWords } from '../../words/use-words';
import { CardFront } from './card-front';

/** An occasion in one of its looks, as a picture to tap. */
const toDesign = (occasion: Occasion, look: CardLook) => `${occasion}-${look}` as const;
type Design = ReturnType<typeof toDesign>;

/** Those that people choose most often come first. */
const designs: readonly Design[] = [
  'birthday-bright',
  'congratulations-paper',
  'thanks-evening',
  'wedding-paper',
  'getWell-bright',
  'birthday-evening',
  ...occasions.flatMap((occasion) => cardLooks.map((look) => toDesign(occasion, look))),
];

const readDesign = (design: Design) => design.split('-') as [Occasion, CardLook];

/**
 * The words on the front for a name. As long as there is none, an address after a comma is left
 * out, and elsewhere a gap stands for it that stays on the line of the word before it.
 */
export const toTitle = (pattern: string, name: string): string =>
  name.trim() === ''
    ? fill(pattern, { name: '…' })
        .replace(/[,،] …/, '')
        .replace(' …', '\u00a0…')
    : fill(pattern, { name: name.trim() });

interface DesignChoiceProps {
  occasion: Occasion;
  look: CardLook;
  /** The words on the front of a card of that occasion. */
  toFront: (occasion: Occasion, isChosen: boolean) => string;
  onChoose: (chosen: { occasion: Occasion; look: CardLook }) => void;
}

/** Occasion and look in one tap, each with the words that will stand on its front. */
export function DesignChoice({ occasion: chosenOccasion, look: chosenLook, toFront, onChoose }: DesignChoiceProps) {
  const { occasions: names, looks, choose, allLooks } = useWords(area);
  const options = [...new Set(designs)].map((one) => {
    const [occasion, look] = readDesign(one);
    const title = toFront(occasion, occasion === chosenOccasion && look === chosenLook);
    return {
      value: one,
      label: `${names[occasion]}, ${looks[look]}`,
      caption: names[occasion],
      picture: <CardFront card={{ occasion, look, tint: null }} as="p" isSmall title={title} className="aspect-[5/7]" />,
    };
  });
  return (
    <PictureChoice
      legend={choose}
      options={options}
      value={toDesign(chosenOccasion, chosenLook)}
      shownFirst={6}
      showAll={allLooks}
      onChoose={(chosen) => {
        const [occasion, look] = readDesign(chosen);
        onChoose({ occasion, look });
      }}
    />
  );
}
