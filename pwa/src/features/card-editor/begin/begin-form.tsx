import { emptyCard } from '@hellograph/contract/card-fields';
import { limits } from '@hellograph/contract/limits';
import { cards } from '@hellograph/words/en/cards';
import { reminders } from '@hellograph/words/en/reminders';
import type { ReactNode } from 'react';
import { DesignChoice, toTitle } from '../../../domain/cards/design-choice';
import { makeCard } from '../../../domain/cards/mutations';
import { Ideas } from '../../../domain/ideas/ideas';
import { useForm } from '../../../lib/use-form';
import { useGoOn } from '../../../session/use-go-on';
import { Button } from '../../../ui/button';
import { TextArea, TextField } from '../../../ui/forms/field';
import { FormSummary } from '../../../ui/forms/form-summary';
import { useWords } from '../../../words/use-words';
import { CardPreview } from '../components/card-preview';
import { type BeginningValues, type CardBeginning, toCardFields } from './card-beginning';

interface BeginFormProps {
  /** The first values: new ones, or those that this device has kept. */
  begun: CardBeginning;
  /** The sender's first name; empty before there is an account. */
  sender: string;
  onChange: (begun: CardBeginning) => void;
  onMade: (id: string) => void;
  /** The sheet that asks for an account. */
  signUp: (onClose: () => void) => ReactNode;
}

export const beginPath = '/cards/new';

/** A look and a name make a card, with words of the occasion or one's own. */
export function BeginForm({ begun, sender, onChange, onMade, signUp }: BeginFormProps) {
  const { begin: words, words: wordsLabel } = useWords(cards);
  const texts = useWords(reminders);
  const { id } = begun;
  const { form, go, values, field, set, problems, failure, isSending } = useForm<BeginningValues, unknown>({
    initial: begun.values,
    validate: ({ to }) => (to.trim() === '' ? { to: words.wrong } : {}),
    send: (input) => makeCard(toCardFields(input, { texts, sender }), id),
    onSent: () => onMade(id),
    mayGo: () => account.mayGo(),
    failed: words.failed,
    isOffline: true,
  });
  const account = useGoOn({ path: beginPath, isReady: true, go });
  const change = (part: Partial<BeginningValues>) => {
    set(part);
    onChange({ id, values: { ...values, ...part } });
  };
  const toFront = (occasion: BeginningValues['occasion']) => toTitle(texts.covers[occasion], values.to);
  const inside = toTitle(texts.insides[values.occasion], values.to);
  const shown = {
    ...emptyCard,
    ...toCardFields(values, { texts, sender }),
    cover: toFront(values.occasion),
    inside: values.inside.trim() || inside,
  };
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form {...form} className="grid min-w-0 gap-6">
        <FormSummary wrong={'to' in problems ? [{ name: 'to', label: words.to }] : []} failure={failure} />
        <DesignChoice occasion={values.occasion} look={values.look} toFront={toFront} onChoose={change} />
        <TextField
          {...field('to')}
          label={words.to}
          maxLength={limits.cardNameMaxLength}
          autoComplete="off"
          onChange={({ target }) => change({ to: target.value })}
        />
        <div className="grid gap-3">
          <TextArea
            label={wordsLabel}
            hint={words.hint}
            placeholder={inside}
            rows={6}
            value={values.inside}
            maxLength={limits.cardInsideMaxLength}
            onChange={({ target }) => change({ inside: target.value })}
          />
          <Ideas occasion={values.occasion} name={values.to} text={values.inside} onInsert={(text) => change({ inside: text })} />
        </div>
        <div className="grid gap-2">
          <Button type="submit" className="min-h-14 text-lg sm:justify-self-start sm:px-8" isBusy={isSending || account.isGoingOn}>
            {words.submit}
          </Button>
          <p className="text-sm text-soft">{words.later}</p>
        </div>
      </form>
      <div className="lg:sticky lg:top-24">
        <CardPreview fields={shown} />
      </div>
      {account.isAsking && signUp(account.forgo)}
    </div>
  );
}
