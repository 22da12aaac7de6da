import { brand as area } from '../../words/english/brand';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { LogoLabel } from './card-preview';
import type { PreviewProps } from './preview-props';

/** The mail that brings a card. */
export function BrandedMailPreview({ fields, shown, logo }: PreviewProps) {
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
