import './card-fonts.css';
import type { CardFields } from '@hellograph/contract';
import { cardTheme } from '@hellograph/contract/card-theme';
import { cards } from '../../../words/english/cards';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';

const headlines = {
  paper: { fontFamily: '"Fraunces Variable", Georgia, serif', fontWeight: 600 },
  bright: { fontFamily: '"Fredoka", sans-serif', fontWeight: 600 },
  evening: { fontFamily: '"Dancing Script", Caveat, cursive', fontWeight: 700 },
} as const;
const insides = {
  book: { fontFamily: '"Fraunces Variable", Georgia, serif' },
  plain: {},
  hand: { fontFamily: '"Caveat", cursive', fontSize: '1.45em', lineHeight: 1.25 },
} as const;

export const emblemUrl = ({ occasion, look }: Pick<CardFields, 'occasion' | 'look'>) => `/card/emblem/${occasion}-${look}.svg`;

/** The ground and the ink of a card. */
export function useGround({ occasion, look }: Pick<CardFields, 'occasion' | 'look'>) {
  const { ground, ink, accent } = cardTheme(occasion, look);
  return { accent, style: { background: `linear-gradient(${ground[0]}, ${ground[1]})`, color: ink } };
}

/** The front of a card, small. */
export function CardFront({ fields, poster }: { fields: CardFields; poster?: string | undefined }) {
  const { accent, style } = useGround(fields);
  return (
    <div className="relative grid min-h-64 place-content-center justify-items-center gap-4 px-8 py-9 text-center" style={style}>
      <span className="pointer-events-none absolute inset-2.5 rounded-sm border opacity-40" style={{ borderColor: accent }} />
      <img src={emblemUrl(fields)} alt="" className={poster ? 'size-12' : 'size-24'} />
      {fields.cover && (
        <p className="text-2xl leading-tight text-balance wrap-anywhere" style={headlines[fields.look]}>
          {fields.cover}
        </p>
      )}
      {poster && <img src={poster} alt="" className="max-h-56 -rotate-1 border-6 border-[#fffdf8] shadow-lift" />}
    </div>
  );
}

/** The card as whoever opens it will see it: front and inside. */
export function CardPreview({ fields, poster }: { fields: CardFields; poster?: string | undefined }) {
  const words = useWords(cards);
  const { accent, style } = useGround(fields);
  return (
    <figure className="grid gap-3">
      <figcaption className="text-sm font-semibold">{words.preview}</figcaption>
      <div className="overflow-hidden rounded-xl shadow-lift">
        <CardFront fields={fields} poster={poster} />
        <div
          className="relative grid min-h-52 place-content-center justify-items-center gap-3 border-t border-black/10 px-8 py-9 text-center"
          style={style}
        >
          <span className="pointer-events-none absolute inset-2.5 rounded-sm border opacity-40" style={{ borderColor: accent }} />
          {fields.to && (
            <p className="text-xl" style={{ fontFamily: '"Caveat", cursive', fontWeight: 600 }}>
              {fill(words.forName, { name: fields.to })}
            </p>
          )}
          <p className="leading-relaxed whitespace-pre-line wrap-anywhere" style={insides[fields.type]}>
            {fields.inside}
          </p>
          {fields.sender && (
            <p className="text-2xl" style={{ fontFamily: '"Dancing Script", cursive', fontWeight: 700 }}>
              {fields.sender}
            </p>
          )}
        </div>
      </div>
    </figure>
  );
}
