import type { CardLook, Occasion } from '@hellograph/contract';
import { cardLooks, occasions } from '@hellograph/contract/find-occasion';
import { design } from '@hellograph/words/en/design';
import { groupCards as area } from '@hellograph/words/en/group-cards';
import { PictureChoice } from '../../../ui/swatch';
import { useWords } from '../../../words/use-words';
import { CardFront } from '../card-front';
import { type GroupCardValues, toTitle } from './group-card-form';

/** An occasion in one of its looks, as a picture to tap. */
const toDesign = (occasion: Occasion, look: CardLook) => `${occasion}-${look}` as const;
type Design = ReturnType<typeof toDesign>;

/** Those that people collect signatures for most often come first. */
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

interface DesignChoiceProps {
  values: GroupCardValues;
  title: string;
  onChoose: (chosen: Pick<GroupCardValues, 'occasion' | 'look'>) => void;
}

/** Occasion and look in one tap, each with the words that will stand on its front. */
export function DesignChoice({ values, title, onChoose }: DesignChoiceProps) {
  const { make: words } = useWords(area);
  const { occasions: names, looks } = useWords(design);
  const options = [...new Set(designs)].map((one) => {
    const [occasion, look] = readDesign(one);
    const isChosen = occasion === values.occasion && look === values.look;
    const text = isChosen && title.trim() ? title : toTitle(words.titles[occasion], values.to);
    return {
      value: one,
      label: `${names[occasion]}, ${looks[look]}`,
      caption: names[occasion],
      picture: <CardFront card={{ occasion, look, tint: null }} as="p" isSmall title={text} className="aspect-[5/7]" />,
    };
  });
  return (
    <PictureChoice
      legend={words.look}
      options={options}
      value={toDesign(values.occasion, values.look)}
      shownFirst={6}
      showAll={words.moreLooks}
      onChoose={(chosen) => {
        const [occasion, look] = readDesign(chosen);
        onChoose({ occasion, look });
      }}
    />
  );
}
