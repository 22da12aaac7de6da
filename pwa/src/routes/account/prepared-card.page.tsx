import type { Card, PreparedCard } from '@hellograph/contract';
import { creditsPerGeneration } from '@hellograph/contract/plans';
import { autoVoiceId } from '@hellograph/contract/voices';
import { design } from '@hellograph/words/en/design';
import { preparedCards as area } from '@hellograph/words/en/prepared-cards';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCardPhoto } from '../../domain/cards/use-card-photo';
import { Film } from '../../domain/videos/film';
import { TeamGate, useMay } from '../../domain/workspaces/team-gate';
import { CardPreview } from '../../features/card-editor/components/card-preview';
import { formatDate } from '../../features/reminders/lib/upcoming';
import { prepareAgain, preparedCardQuery, useSendPrepared, useSkipPrepared } from '../../features/reminders/prepared-queries';
import { VoicePicker } from '../../features/studio/voice/voice-picker';
import { wordsOfFailure } from '../../lib/api-error';
import { useForm } from '../../lib/use-form';
import { Button, buttonClass } from '../../ui/button';
import { EmailField, TextArea } from '../../ui/forms/field';
import { FormActions, FormSummary } from '../../ui/forms/form-summary';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { Spinner } from '../../ui/spinner';
import { useWords } from '../../words/use-words';

/** A card that was made a week before a day: watched, then sent, changed or skipped. */
export function PreparedCardPage() {
  const { id } = useParams({ from: '/people/cards/$id' });
  const words = useWords(area);
  const { occasions } = useWords(design);
  const query = useQuery(preparedCardQuery(id));
  if (!query.data)
    return (
      <div className="grid gap-6">
        <PageHead title={words.title} lead={words.lead} />
        <Unloaded query={query} />
        <Link to="/people" className={`${buttonClass('secondary')} justify-self-start`}>
          {words.backToPeople}
        </Link>
      </div>
    );
  const { prepared, card } = query.data;
  const date = formatDate(prepared.on);
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-6">
      <PageHead title={card?.cover || prepared.name} lead={fill(words.facts, { occasion: occasions[prepared.occasion], date })} />
      <StateNotice prepared={prepared} />
      <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {card && (
          // On a phone, the video and the button that sends come first.
          <div className="order-last sm:order-none">
            <CardSide card={card} />
          </div>
        )}
        <div className="grid gap-5">
          {card?.film && prepared.state !== 'making' && (
            <Film
              url={card.film.resultUrl}
              poster={card.film.thumbnail}
              captionsUrl={card.film.captionsUrl}
              label={card.cover}
              shape={card.film}
            />
          )}
          <Decision key={prepared.state} prepared={prepared} />
          <div className="flex flex-wrap gap-x-5">
            {card && (
              <Link to="/cards/$id" params={{ id: card._id }} className={`${buttonClass('quiet')} -ms-5`}>
                {words.openCard}
              </Link>
            )}
            <Link to="/people" className={buttonClass('quiet')}>
              {words.backToPeople}
            </Link>
          </div>
        </div>
      </div>
    </div>
  );
}

const CardSide = ({ card }: { card: Card }) => <CardPreview fields={card} thumbnail={card.film?.thumbnail} photo={useCardPhoto(card)} />;

function StateNotice({ prepared: { state, problem, sendsAt } }: { prepared: PreparedCard }) {
  const words = useWords(area);
  if (state === 'failed' && problem) return <Notice look="bad">{wordsOfFailure(problem)}</Notice>;
  if (state === 'sent' && sendsAt) return <Notice look="good">{fill(words.sent, { date: formatDate(sendsAt.slice(0, 10)) })}</Notice>;
  if (state === 'skipped') return <Notice>{words.skipped}</Notice>;
  return state === 'making' ? (
    <p role="status" className="flex items-center gap-3 text-soft">
      <Spinner size={24} /> {words.makingLong}
    </p>
  ) : null;
}

/** The ways in which the sender can decide about the card now. */
function Decision({ prepared }: { prepared: PreparedCard }) {
  const words = useWords(area);
  const [isChanging, setChanging] = useState(false);
  const skip = useSkipPrepared(prepared._id);
  const mayMake = useMay('make');
  const { state } = prepared;
  if (state === 'sent' || state === 'skipped') return null;
  if (isChanging) return <ChangeForm prepared={prepared} onClose={() => setChanging(false)} />;
  return (
    <div className="grid gap-4">
      {state === 'ready' && <SendForm prepared={prepared} />}
      {mayMake && (
        <div className="flex flex-wrap gap-3">
          {state !== 'making' && (
            <Button look="secondary" onClick={() => setChanging(true)}>
              {words.change}
            </Button>
          )}
          <Button look="quiet" isBusy={skip.isPending} onClick={() => skip.mutate()}>
            {words.skip}
          </Button>
        </div>
      )}
    </div>
  );
}

/** One tap sends; only a person without an address has to be given one. */
function SendForm({ prepared: { _id: id, email: known, on } }: { prepared: PreparedCard }) {
  const words = useWords(area);
  const send = useSendPrepared(id);
  const today = new Date().toISOString().slice(0, 10);
  const { form, values, field, failure, isSending } = useForm({
    initial: { email: '' },
    validate: ({ email }) => ({ ...(known === null && email.trim() === '' && { email: words.emailMissing }) }),
    send: ({ email }) => send.mutateAsync(known === null ? { email: email.trim() } : {}),
    failed: words.failed,
  });
  const to = known ?? values.email.trim();
  return (
    <TeamGate action="send">
      <form {...form} className="grid gap-3">
        <FormSummary wrong={[]} failure={failure} />
        {known === null && <EmailField {...field('email')} label={words.email} hint={words.emailHint} autoComplete="email" />}
        <Button type="submit" className="justify-self-start" isBusy={isSending}>
          {on > today ? fill(words.sendOn, { date: formatDate(on) }) : words.sendNow}
        </Button>
        {to !== '' && <p className="text-sm text-soft wrap-anywhere">{fill(on > today ? words.goesTo : words.goesNow, { email: to })}</p>}
      </form>
    </TeamGate>
  );
}

function ChangeForm({ prepared, onClose }: { prepared: PreparedCard; onClose: () => void }) {
  const words = useWords(area);
  const { form, values, set, problems, failure, isSending } = useForm({
    initial: { words: prepared.words, voice: prepared.voice ?? autoVoiceId },
    validate: (given) => ({ ...(given.words.trim() === '' && { words: words.wordsMissing }) }),
    send: (given) => prepareAgain(prepared._id, { words: given.words, voice: given.voice === autoVoiceId ? null : given.voice }),
    onSent: onClose,
    failed: words.failed,
  });
  return (
    <form {...form} className="grid gap-4">
      <FormSummary wrong={[]} failure={failure} />
      <TextArea
        name="words"
        label={words.words}
        value={values.words}
        problem={problems.words}
        maxLength={2000}
        onChange={({ target }) => set({ words: target.value })}
      />
      <VoicePicker voice={values.voice} message={values.words} onChange={(voice) => set({ voice })} />
      <FormActions label={fill(words.again, { credits: creditsPerGeneration })} isBusy={isSending} onClose={onClose} />
    </form>
  );
}
