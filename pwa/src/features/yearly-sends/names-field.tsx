import type { Card } from '@hellograph/contract';
import { creditsPerCopy } from '@hellograph/contract/card-copies';
import { yearlySends as area } from '@hellograph/words/en/yearly-sends';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { copiesQuery } from '../../domain/cards/queries';
import { CheckField } from '../../ui/forms/check-field';
import { useWords } from '../../words/use-words';

interface NamesFieldProps {
  /** The chosen card. */
  card: Card | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/**
 * Whether each person's video says or sings their name. Where the card's video names nobody, the
 * way to one that sings “Happy Birthday” to each of them.
 */
export function NamesField({ card, isOn, onChange }: NamesFieldProps) {
  const words = useWords(area);
  const { data } = useQuery({
    ...copiesQuery(card?._id ?? ''),
    enabled: card !== undefined && card.version > 0 && card.videoId !== null,
    meta: { isQuiet: true },
  });
  if (card?.videoId && data?.refusal === null)
    return (
      <div className="grid gap-1">
        <CheckField checked={isOn} onChange={({ target }) => onChange(target.checked)}>
          {words.names}
        </CheckField>
        <p className="text-sm text-soft">{fill(words.namesHint, { credits: creditsPerCopy })}</p>
      </div>
    );
  return (
    <p className="text-sm text-soft">
      {fill(words.namesHow, { place: '{name}' })}{' '}
      <Link to="/workflow" hash="sing={name}" className="font-semibold text-accent underline-offset-4 hover:underline">
        {words.sing}
      </Link>
    </p>
  );
}
