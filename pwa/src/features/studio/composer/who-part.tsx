import type { Occasion } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { studio } from '@hellograph/words/en/studio';
import { LastCardNote } from '../../../domain/cards/last-card-note';
import type { Draft } from '../../../drafts/draft';
import { TextField } from '../../../ui/forms/field';
import { useWords } from '../../../words/use-words';

/** A recipient, with the occasion of their next day. */
export interface Recipient {
  name: string;
  occasion: Occasion | undefined;
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Sets a draft's recipient, with their next day's occasion and suitable words. Words that the user
 * wrote stay; those suggested for another person are replaced.
 */
export function addressTo(
  draft: Pick<Draft, 'to' | 'message' | 'card'>,
  to: string,
  { people, toWords }: { people: readonly Recipient[]; toWords: (occasion: Occasion, name: string) => string },
): Partial<Draft> {
  const known = people.find(({ name }) => sameName(name, to));
  if (!known?.occasion) return { to };
  const { occasion } = known;
  const before = draft.card.occasion && draft.to ? toWords(draft.card.occasion, draft.to) : '';
  const isOwn = draft.message.trim() !== '' && draft.message !== before;
  return { to, card: { ...draft.card, occasion }, ...(!isOwn && { message: toWords(occasion, to.trim()) }) };
}

interface WhoPartProps {
  to: string;
  people: readonly Recipient[];
  onChange: (to: string) => void;
}

const shownMax = 8;

/** Chooses the recipient. The card made from the video starts with their name and saved data. */
export function WhoPart({ to, people, onChange }: WhoPartProps) {
  const { who: words } = useWords(studio);
  return (
    <div className="grid gap-3">
      <TextField
        label={words.to}
        hint={words.hint}
        autoComplete="off"
        value={to}
        maxLength={limits.cardNameMaxLength}
        onChange={(event) => onChange(event.target.value)}
      />
      {people.length > 0 && (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="mb-2 text-sm font-semibold">{words.people}</legend>
          {people.slice(0, shownMax).map(({ name }) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === to}
              onClick={() => onChange(name === to ? '' : name)}
              className="min-h-11 max-w-48 truncate rounded-full border border-line bg-sheet px-4 text-sm font-medium hover:border-ink aria-pressed:border-ink aria-pressed:bg-wash aria-pressed:font-semibold"
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {people.length > 0 && <LastCardNote to={to} />}
    </div>
  );
}
