import { brand as area } from '../../words/english/brand';
import { useWords } from '../../words/use-words';
import { typefaceCss } from './brand-values';
import { LogoLabel } from './card-preview';
import type { PreviewProps } from './preview-props';

/** The label's look in the sample itself. */
const ai = 'absolute bottom-2 left-3 text-xs font-bold text-white [text-shadow:0_0_4px_#000]';

/** A still of a video with the corner mark, and its end card. */
export function BrandedVideoPreview({ fields, shown, logo }: PreviewProps) {
  const { previews: words } = useWords(area);
  const { marksVideos, endsVideos, senderName, footer, typeface } = fields;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="relative overflow-hidden rounded-2xl">
        <img src="/sample/hero.jpg" alt={words.photo} loading="lazy" className="aspect-square w-full object-cover object-bottom" />
        {marksVideos && logo && <LogoLabel logo={logo} className="absolute top-2.5 right-2.5 max-w-[28%]" />}
      </div>
      <p className="text-sm font-semibold">{words.ending}</p>
      {endsVideos ? (
        <div
          className="relative grid aspect-square content-center justify-items-center gap-3 rounded-2xl p-5 text-center text-white"
          style={{ background: shown.colour }}
        >
          {logo && (
            <span className="rounded-xl bg-[#fffdf9] p-4">
              <img src={logo.url} width={logo.width} height={logo.height} alt="" className="h-auto max-h-20 w-auto max-w-full" />
            </span>
          )}
          <span className="text-2xl wrap-anywhere" style={{ fontFamily: typeface ? typefaceCss[typeface] : typefaceCss.fraunces }}>
            {senderName}
          </span>
          <span className="text-sm font-semibold wrap-anywhere">{footer}</span>
          <span className={ai}>{words.ai}</span>
        </div>
      ) : (
        <p className="text-sm text-soft">{words.noEnding}</p>
      )}
    </div>
  );
}
