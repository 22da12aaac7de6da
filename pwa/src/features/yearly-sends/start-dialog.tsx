import type { Card, Occasion } from '@hellograph/contract';
import { creditsPerCopy } from '@hellograph/contract/card-copies';
import { nameIn } from '@hellograph/contract/named-message';
import { design } from '@hellograph/words/en/design';
import { yearlySends as area } from '@hellograph/words/en/yearly-sends';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { copiesQuery } from '../../domain/cards/queries';
import { newId } from '../../lib/new-id';
import { ownTimeZone } from '../../lib/time-zones';
import { useForm } from '../../lib/use-form';
import { Button, buttonClass } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { CheckField } from '../../ui/forms/check-field';
import { Pick } from '../../ui/forms/choice';
import { FormSummary } from '../../ui/forms/form-summary';
import { useLanguage, useWords } from '../../words/use-words';
import { TimeFields } from './time-fields';
import { startYearlySend } from './yearly-queries';

interface StartDialogProps {
  cards: readonly Card[];
  /** Occasions without a yearly card yet. */
  free: readonly Occasion[];
  needsApproval: boolean;
  onClose: () => void;
}

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
function NamesField({ card, isOn, onChange }: NamesFieldProps) {
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

/** Chooses which card is sent on which occasion. */
export function StartDialog({ cards, free, needsApproval, onClose }: StartDialogProps) {
  const words = useWords(area);
  const { occasions } = useWords(design);
  const language = useLanguage();
  const [_id] = useState(newId); // constant, so that a retry after a lost response creates the same one
  const occasion = free[0] ?? 'birthday';
  const first = cards.find((card) => card.occasion === occasion) ?? cards[0];
  const { form, values, set, problems, failure, isSending } = useForm({
    initial: {
      occasion: occasion as string,
      cardId: first?._id ?? '',
      time: '09:00',
      timeZone: ownTimeZone(),
      leadDays: '7',
      saysNames: false,
    },
    validate: ({ time, cardId }) => ({
      ...(time === '' && { time: words.timeMissing }),
      ...(cardId === '' && { cardId: words.cardMissing }),
    }),
    send: ({ leadDays, occasion: day, ...chosen }) =>
      startYearlySend({ _id, ...chosen, occasion: day as Occasion, leadDays: Number(leadDays), language }),
    onSent: onClose,
    failed: words.failed,
  });
  return (
    <Dialog title={words.makeTitle} onClose={onClose}>
      {cards.length === 0 || free.length === 0 ? (
        <div className="grid justify-items-start gap-4">
          <p className="text-soft">{free.length === 0 ? words.allTaken : words.noCard}</p>
          {free.length > 0 && (
            <Link to="/cards" className={buttonClass()}>
              {words.toCards}
            </Link>
          )}
        </div>
      ) : (
        <form {...form} className="grid gap-4">
          <FormSummary wrong={[]} failure={failure} />
          <Pick
            label={words.occasion}
            value={values.occasion}
            options={free.map((value) => ({ value: value as string, label: occasions[value] }))}
            onChange={(value) => set({ occasion: value })}
          />
          <div className="grid gap-1">
            <Pick
              label={words.card}
              value={values.cardId}
              options={cards.map((card) => ({ value: card._id, label: nameIn(card.cover, '') || card.to || words.untitled }))}
              onChange={(cardId) => set({ cardId, saysNames: false })}
            />
            <p className="text-sm text-soft">{fill(words.cardHint, { place: '{name}' })}</p>
          </div>
          <NamesField
            card={cards.find(({ _id }) => _id === values.cardId)}
            isOn={values.saysNames}
            onChange={(saysNames) => set({ saysNames })}
          />
          <TimeFields values={values} problem={problems.time} set={set} />
          {needsApproval && <p className="text-sm text-soft">{words.askHint}</p>}
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="quiet" onClick={onClose}>
              {words.keep}
            </Button>
            <Button type="submit" isBusy={isSending}>
              {words.start}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
