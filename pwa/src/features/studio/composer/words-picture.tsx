import { cardTheme } from '@hellograph/contract/card-theme';
import { findOccasion } from '@hellograph/contract/find-occasion';
import { toShown } from '@hellograph/contract/spoken-marks';
import type { TextVideoChoices } from '@hellograph/contract/text-video';
import { studio } from '../../../words/english/studio';
import { useWords } from '../../../words/use-words';

interface WordsPictureProps {
  card: TextVideoChoices;
  message: string;
}

const shapes = {
  portrait: 'aspect-[4/5] w-[calc(var(--stage)*0.8)]',
  square: 'aspect-square w-(--stage)',
  wide: 'aspect-video w-[calc(var(--stage)*1.6)]',
} as const satisfies Record<TextVideoChoices['shape'], string>;

/** The colors and the emblem of a text video, with its words. */
export function WordsPicture({ card, message }: WordsPictureProps) {
  const { message: words } = useWords(studio);
  const occasion = card.occasion ?? findOccasion(message);
  const look = card.look ?? 'paper';
  const { ground, ink } = cardTheme(occasion, look);
  return (
    <div className="[--stage:30dvh] max-lg:top-16 max-lg:z-20 max-lg:-mx-4 max-lg:bg-paper max-lg:px-4 max-lg:py-1.5 lg:[--stage:60dvh] [@media(min-height:34rem)]:max-lg:sticky">
      <div
        className={`mx-auto grid max-w-full place-content-center justify-items-center gap-3 overflow-hidden rounded-card p-5 text-center shadow-card ${shapes[card.shape]}`}
        style={{ background: `linear-gradient(${ground[0]}, ${ground[1]})`, color: ink }}
      >
        <img src={`/card/emblem/${occasion}-${look}.svg`} alt="" className="size-12 lg:size-24" />
        <p className="line-clamp-4 font-display text-lg leading-snug text-balance wrap-anywhere lg:line-clamp-6 lg:text-3xl">
          {toShown(message.trim()) || words.hint}
        </p>
      </div>
    </div>
  );
}
