import '../../../card-fonts.css';
import type { CardFields, PhotoFrame } from '@hellograph/contract';
import { cards } from '@hellograph/words/en/cards';
import { fill } from '@hellograph/words/fill';
import { toCardStyle, toEmblemUrl } from '../../../domain/cards/card-ground';
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

interface CardPictures {
  fields: CardFields;
  /** The video's first picture. */
  thumbnail?: string | undefined;
  photo?: string | undefined;
}

const frames: Record<PhotoFrame, string> = {
  print: 'max-h-56 -rotate-1 border-6 border-[#fffdf8] shadow-lift',
  polaroid: 'size-48 rotate-1 border-6 border-b-32 border-[#fffdf8] object-cover shadow-lift',
  oval: 'h-52 w-40 rounded-[50%] border-2 p-1 object-cover',
  arch: 'h-52 w-40 rounded-t-full rounded-b-md border-2 p-1 object-cover',
  stamp: 'max-h-52 rotate-1 border-8 border-dotted border-[#fffdf8] bg-[#fffdf8] shadow-lift',
};

const Framed = ({ frame, url, accent }: { frame: PhotoFrame; url: string; accent: string }) => (
  <img src={url} alt="" className={frames[frame]} style={frame === 'oval' || frame === 'arch' ? { borderColor: accent } : undefined} />
);

/** The front of a card, small. */
export function CardFront({ fields, thumbnail, photo }: CardPictures) {
  const { accent, ground } = toCardStyle(fields);
  return (
    <div className="relative grid min-h-64 place-content-center justify-items-center gap-4 px-8 py-9 text-center" style={ground}>
      <span className="pointer-events-none absolute inset-2.5 rounded-sm border opacity-40" style={{ borderColor: accent }} />
      <img src={toEmblemUrl(fields)} alt="" className={(thumbnail ?? photo) ? 'size-12' : 'size-24'} />
      {fields.cover && (
        <p className="text-2xl leading-tight text-balance wrap-anywhere" style={headlines[fields.look]}>
          {fields.cover}
        </p>
      )}
      {thumbnail && <img src={thumbnail} alt="" className="max-h-56 -rotate-1 border-6 border-[#fffdf8] shadow-lift" />}
      {!thumbnail && photo && <Framed frame={fields.frame} url={photo} accent={accent} />}
    </div>
  );
}

/** The card as its recipient will see it: front and inside. */
export function CardPreview({ fields, thumbnail, photo }: CardPictures) {
  const words = useWords(cards);
  const { accent, ground } = toCardStyle(fields);
  return (
    <figure className="grid gap-3">
      <figcaption className="text-sm font-semibold">{words.preview}</figcaption>
      <div className="overflow-hidden rounded-xl shadow-lift">
        <CardFront fields={fields} thumbnail={thumbnail} photo={photo} />
        <div
          className="relative grid min-h-52 place-content-center justify-items-center gap-3 border-t border-black/10 px-8 py-9 text-center"
          style={ground}
        >
          <span className="pointer-events-none absolute inset-2.5 rounded-sm border opacity-40" style={{ borderColor: accent }} />
          {thumbnail && photo && <Framed frame={fields.frame} url={photo} accent={accent} />}
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
