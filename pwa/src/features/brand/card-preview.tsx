import { type CardPalette, cardColours } from '@hellograph/contract/card-colours';
import { brand as area } from '../../words/english/brand';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { typefaceCss } from './brand-values';
import type { PreviewProps } from './preview-props';

/** The envelope that a recipient gets, and the card with its footer. */
export function BrandedCardPreview({ fields, shown, logo }: PreviewProps) {
  const { previews: words } = useWords(area);
  const colours = cardColours({ occasion: 'birthday', look: 'paper', tint: shown.colour, second: shown.second });
  const name = fields.senderName || words.yourName;
  return (
    <div className="grid gap-4 rounded-2xl p-4 text-center" style={{ background: colours.tableLight, color: '#2b211c' }}>
      <Envelope colours={colours}>
        {logo && <LogoLabel logo={logo} className="absolute top-[5%] left-1/2 max-w-[46%] -translate-x-1/2" />}
        <span className="absolute bottom-[6%] left-[6%] font-semibold">{words.forName}</span>
        <span className="absolute right-[6%] bottom-[6%] text-sm">{fill(words.fromName, { name })}</span>
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
export const LogoLabel = ({ logo, className = '' }: { logo: NonNullable<PreviewProps['logo']>; className?: string }) => (
  <span className={`inline-block rounded-md bg-[#fffdf9] px-2 py-1.5 shadow-sm ${className}`}>
    <img src={logo.url} width={logo.width} height={logo.height} alt="" className="h-auto max-h-8 w-auto max-w-full" />
  </span>
);
