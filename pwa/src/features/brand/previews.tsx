import '../../card-fonts.css';
import type { Brand, BrandFields } from '@hellograph/contract';
import type { BrandColours } from '@hellograph/contract/brand-colours';
import { type CardPalette, cardColours } from '@hellograph/contract/card-colours';
import { brand as area } from '@hellograph/words/en/brand';
import { fill } from '@hellograph/words/fill';
import { Panel } from '../../ui/panel';
import { useWords } from '../../words/use-words';
import { typefaceCss } from './brand-inputs';

interface PreviewProps {
  fields: BrandFields;
  /** The colors of the fields, repaired. */
  shown: BrandColours;
  logo: Brand['logo'];
}

/** The envelope that a recipient gets, and the card with its footer. */
function BrandedCardPreview({ fields, shown, logo }: PreviewProps) {
  const { previews: words } = useWords(area);
  const colours = cardColours({ occasion: 'birthday', look: 'paper', tint: shown.colour, second: shown.second });
  const name = fields.senderName || words.yourName;
  return (
    <div className="grid gap-4 rounded-2xl p-4 text-center" style={{ background: colours.tableLight, color: '#2b211c' }}>
      <Envelope colours={colours}>
        {logo && <LogoLabel logo={logo} className="absolute top-[5%] left-1/2 max-w-[46%] -translate-x-1/2" />}
        <div className="absolute inset-x-[6%] bottom-[6%] flex items-end justify-between gap-3 wrap-anywhere">
          <span className="text-start font-semibold">{words.forName}</span>
          <span className="text-end text-sm">{fill(words.fromName, { name })}</span>
        </div>
      </Envelope>
      <div
        className="grid gap-2 rounded-xl px-4 py-6"
        style={{ background: `linear-gradient(${colours.ground[0]}, ${colours.ground[1]})`, color: colours.ink }}
      >
        <span className="mx-auto h-1 w-16 rounded-full" style={{ background: colours.second }} />
        <p
          className="text-2xl"
          style={{ fontFamily: fields.typeface ? typefaceCss[fields.typeface] : typefaceCss.fraunces, fontWeight: 600 }}
        >
          {words.heading}
        </p>
        <span className="mx-auto h-1 w-16 rounded-full" style={{ background: colours.accent }} />
      </div>
      <div className="grid justify-items-center gap-1 text-sm wrap-anywhere">
        {logo && <LogoLabel logo={logo} />}
        <strong>{fields.senderName}</strong>
        <span>{fields.footer}</span>
      </div>
    </div>
  );
}

function Envelope({ colours, children }: { colours: CardPalette; children: React.ReactNode }) {
  return (
    <div className="relative mx-auto w-full max-w-72" style={{ color: colours.envelopeInk }}>
      <svg viewBox="0 0 320 220" className="w-full drop-shadow-lg" aria-hidden="true">
        <rect width="320" height="220" rx="12" fill={colours.lining} />
        <path fill={colours.envelopeShade} d="M0 0L166 126 0 220zM320 0L154 126 320 220z" />
        <path fill={colours.envelope} d="M0 208c0 7 5 12 12 12h296c7 0 12-5 12-12L172 106c-7-5-17-5-24 0z" />
        <path fill={colours.envelope} stroke="#0002" d="M0 0h320L176 128c-9 8-23 8-32 0z" />
        <circle cx="160" cy="128" r="28" fill={colours.seal} stroke="#0003" strokeWidth="3" />
      </svg>
      {children}
    </div>
  );
}

/** A logo may have any color, so that it lies on a label wherever it is shown. */
const LogoLabel = ({ logo, className = '' }: { logo: NonNullable<PreviewProps['logo']>; className?: string }) => (
  <span className={`inline-block rounded-md bg-[#fffdf9] px-2 py-1.5 shadow-sm ${className}`}>
    <img src={logo.url} width={logo.width} height={logo.height} alt="" className="h-auto max-h-8 w-auto max-w-full" />
  </span>
);

/** The label's look in the sample itself. */
const ai = 'absolute bottom-2 left-3 text-xs font-bold text-white [text-shadow:0_0_4px_#000]';

/** A still of a video with the corner mark, and its end card. */
function BrandedVideoPreview({ fields, shown, logo }: PreviewProps) {
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

/** The mail that brings a card. */
function BrandedMailPreview({ fields, shown, logo }: PreviewProps) {
  const { previews: words } = useWords(area);
  const name = fields.senderName || words.yourName;
  return (
    <div className="grid gap-3 rounded-2xl border border-line bg-[#faf6ef] p-4 text-[#2b211c]">
      <p className="text-sm wrap-anywhere">
        <strong>{fill(words.sentBy, { name })}</strong>
        {fields.replyAddress && <span className="block text-[#655850]">{fields.replyAddress}</span>}
      </p>
      {logo ? (
        <LogoLabel logo={logo} className="justify-self-start" />
      ) : (
        <p className="font-display text-xl">{fields.senderName || 'Hellograph'}</p>
      )}
      <div className="grid gap-4 rounded-2xl border border-[#e0d5c6] bg-[#fffdf9] p-5">
        <p className="font-display text-2xl">{words.heading}</p>
        <p className="justify-self-start rounded-full px-5 py-2.5 font-semibold text-[#fffaf4]" style={{ background: shown.colour }}>
          {words.open}
        </p>
      </div>
      <p className="text-sm wrap-anywhere text-[#655850]">
        {fields.footer && <span className="block">{fields.footer}</span>}
        {words.sentWith}
      </p>
    </div>
  );
}

const previews = { card: BrandedCardPreview, mail: BrandedMailPreview, video: BrandedVideoPreview } as const;

/** Previews of three things that recipients see. */
export function Previews(props: PreviewProps) {
  const { previews: words } = useWords(area);
  return (
    <Panel title={words.title} lead={words.lead}>
      <div className="grid items-start gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {(['card', 'mail', 'video'] as const).map((kind) => {
          const Preview = previews[kind];
          return (
            <section key={kind} aria-label={words[kind]} className="grid min-w-0 content-start gap-2">
              <h3 className="text-lg">{words[kind]}</h3>
              <Preview {...props} />
            </section>
          );
        })}
      </div>
    </Panel>
  );
}
