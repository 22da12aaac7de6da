import type { BrandData, BrandFields } from '@hellograph/contract';
import { type BrandColours, ownBrandColours } from '@hellograph/contract/brand-colours';
import { type BrandTypeface, brandLimits, brandTypefaces } from '@hellograph/contract/brand-limits';
import { brand as area } from '@hellograph/words/en/brand';
import { fill } from '@hellograph/words/fill';
import { type ComponentProps, useId } from 'react';
import { CheckField } from '../../ui/forms/check-field';
import { Pick } from '../../ui/forms/choice';
import { TextField } from '../../ui/forms/field';
import { useWords } from '../../words/use-words';

const noBrand: BrandFields = {
  senderName: '',
  footer: '',
  replyAddress: null,
  colours: ownBrandColours,
  typeface: null,
  marksVideos: true,
  endsVideos: false,
};

/** Returns the stored brand, or the initial values if there is none. */
export function toBrandFields({ brand }: Pick<BrandData, 'brand'>): BrandFields {
  if (!brand) return noBrand;
  const { senderName, footer, replyAddress, colours, typeface, marksVideos, endsVideos } = brand;
  return { senderName, footer, replyAddress, colours, typeface, marksVideos, endsVideos };
}

/** As style sheets name them. */
export const typefaceCss: Record<BrandTypeface, string> = {
  fraunces: '"Fraunces", Georgia, serif',
  fredoka: '"Fredoka", "Trebuchet MS", sans-serif',
  'dancing-script': '"Dancing Script", Caveat, cursive',
  caveat: '"Caveat", "Segoe Print", cursive',
};

interface BrandColourFieldProps {
  label: string;
  /** Shown if the color is used unchanged. */
  fine: string;
  chosen: string;
  shown: string;
  onChange: (colour: string) => void;
}

/** A colour, and what becomes of it so that it can be read. */
function BrandColourField({ label, fine, chosen, shown, onChange }: BrandColourFieldProps) {
  const { repair } = useWords(area);
  const id = useId();
  const isRepaired = chosen !== shown;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="flex min-h-12 items-center gap-3">
        <input
          id={id}
          type="color"
          value={chosen}
          aria-describedby={`${id}-repair`}
          onChange={(event) => onChange(event.target.value.toLowerCase())}
          className="h-12 w-20 cursor-pointer rounded-2xl border border-strong bg-sheet p-1.5"
        />
        {isRepaired && (
          <>
            <span aria-hidden="true">→</span>
            <span aria-hidden="true" className="h-9 w-14 rounded-xl border border-line" style={{ background: shown }} />
          </>
        )}
      </div>
      <p id={`${id}-repair`} className="text-sm text-soft" role="status">
        {isRepaired ? fill(repair.darker, { chosen, shown }) : fine}
      </p>
    </div>
  );
}

interface BrandInputsProps {
  fields: BrandFields;
  /** The colors of the fields, repaired. */
  shown: BrandColours;
  /** The account's own comes first. */
  replyAddresses: readonly string[];
  text: (name: 'senderName' | 'footer') => Omit<ComponentProps<typeof TextField>, 'label'>;
  onChange: (part: Partial<BrandFields>) => void;
}

export function BrandInputs({ fields, shown, replyAddresses, text, onChange }: BrandInputsProps) {
  const { form: words, repair } = useWords(area);
  const { colours } = fields;
  const addresses = [...new Set([...replyAddresses, ...(fields.replyAddress ? [fields.replyAddress] : [])])];
  return (
    <>
      <TextField
        {...text('senderName')}
        label={words.name}
        hint={fill(words.nameHint, { name: fields.senderName || words.nameExample })}
        maxLength={brandLimits.brandNameMaxLength}
        autoComplete="organization"
      />
      <TextField {...text('footer')} label={words.footer} hint={words.footerHint} maxLength={brandLimits.brandFooterMaxLength} />
      <Pick
        label={words.reply}
        value={fields.replyAddress ?? ''}
        options={[{ value: '', label: words.replyOwn }, ...addresses.map((value) => ({ value, label: value }))]}
        onChange={(value) => onChange({ replyAddress: value || null })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <BrandColourField
          label={words.colour}
          fine={repair.fine}
          chosen={colours.colour}
          shown={shown.colour}
          onChange={(colour) => onChange({ colours: { ...colours, colour } })}
        />
        <BrandColourField
          label={words.second}
          fine={repair.fineSecond}
          chosen={colours.second}
          shown={shown.second}
          onChange={(second) => onChange({ colours: { ...colours, second } })}
        />
      </div>
      <Pick
        label={words.typeface}
        value={fields.typeface ?? ''}
        options={[{ value: '', label: words.typefaceOwn }, ...brandTypefaces.map((value) => ({ value, label: words.typefaces[value] }))]}
        onChange={(value) => onChange({ typeface: brandTypefaces.find((one) => one === value) ?? null })}
      />
      <fieldset>
        <legend className="text-sm font-semibold">{words.videos}</legend>
        <CheckField checked={fields.marksVideos} onChange={({ target }) => onChange({ marksVideos: target.checked })}>
          {words.marksVideos}
        </CheckField>
        <CheckField checked={fields.endsVideos} onChange={({ target }) => onChange({ endsVideos: target.checked })}>
          {words.endsVideos}
        </CheckField>
      </fieldset>
    </>
  );
}
