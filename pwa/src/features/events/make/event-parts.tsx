import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { events as area } from '@hellograph/words/en/events';
import { fill } from '@hellograph/words/fill';
import type { ChangeEvent } from 'react';
import { listCities } from '../../../lib/time-zones';
import type { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { CheckField } from '../../../ui/forms/check-field';
import { Pick } from '../../../ui/forms/choice';
import { TextArea, TextField } from '../../../ui/forms/field';
import { useWords } from '../../../words/use-words';
import { type EventValues, newQuestion, type QuestionValues, withDay } from './event-values';

type Form = ReturnType<typeof useForm<EventValues, boolean>>;
export type FormPart = { [Name in 'field' | 'values' | 'set']: Form[Name] };

/** When it begins, which an event needs. */
export function BeginsPart({ field, values, set }: FormPart) {
  const { make: words } = useWords(area);
  const day = { ...field('day'), onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(withDay(values, target.value, new Date())) };
  return (
    <div className={`grid items-start gap-3 ${values.isAllDay ? '' : 'grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]'}`}>
      <TextField {...day} label={words.day} type="date" />
      {!values.isAllDay && <TextField {...field('time')} label={words.time} type="time" />}
    </div>
  );
}

export function WhenPart({ field, values, set }: FormPart) {
  const { make: words } = useWords(area);
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-lg font-semibold">{words.when}</legend>
      <CheckField checked={values.isAllDay} onChange={({ target }) => set({ isAllDay: target.checked })}>
        {words.allDay}
      </CheckField>
      <div className="grid items-start gap-4 min-[26rem]:grid-cols-2">
        {!values.isAllDay && <TextField {...field('endTime')} label={words.endTime} type="time" />}
        <TextField {...field('endDay')} label={words.endDay} type="date" min={values.day} />
      </div>
      <Pick label={words.zone} value={values.timeZone} options={listCities(values.timeZone)} onChange={(timeZone) => set({ timeZone })} />
    </fieldset>
  );
}

export function WherePart({ field, values, set }: FormPart) {
  const { make: words } = useWords(area);
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('address')} label={words.address} hint={words.addressHint} maxLength={max.eventPlaceMaxLength} />
        <TextField {...field('dress')} label={words.dress} maxLength={max.eventDressMaxLength} />
        <TextField {...field('giftsLink')} label={words.gifts} type="url" inputMode="url" />
        <TextField {...field('link')} label={words.link} type="url" inputMode="url" />
      </div>
      <TextArea
        label={words.details}
        value={values.details}
        maxLength={max.eventDetailsMaxLength}
        onChange={({ target }) => set({ details: target.value })}
      />
    </>
  );
}

export function AnswersPart({ field, values, set }: FormPart) {
  const { make: words } = useWords(area);
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-2 text-lg font-semibold">{words.answers}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('capacity')} label={words.capacity} hint={words.capacityHint} inputMode="numeric" />
        <TextField {...field('deadlineDay')} label={words.deadline} hint={words.deadlineHint} type="date" max={values.day} />
      </div>
      <TextArea
        label={words.meals}
        hint={words.mealsHint}
        className="min-h-20!"
        value={values.meals}
        onChange={({ target }) => set({ meals: target.value })}
      />
      <Questions values={values} set={set} />
      <div>
        <CheckField checked={values.asksChildren} onChange={({ target }) => set({ asksChildren: target.checked })}>
          {words.asksChildren}
        </CheckField>
        <CheckField checked={values.showsGuests} onChange={({ target }) => set({ showsGuests: target.checked })}>
          {words.showsGuests}
        </CheckField>
        <CheckField checked={values.reminds} onChange={({ target }) => set({ reminds: target.checked })}>
          {words.reminds}
        </CheckField>
      </div>
    </fieldset>
  );
}

function Questions({ values, set }: Omit<FormPart, 'field'>) {
  const { make: words } = useWords(area);
  const change = (id: string, part: Partial<QuestionValues>) =>
    set({ questions: values.questions.map((one) => (one._id === id ? { ...one, ...part } : one)) });
  return (
    <div className="grid gap-3">
      {values.questions.map((question) => (
        <fieldset key={question._id} className="grid min-w-0 gap-3 rounded-2xl border border-line p-4">
          <legend className="sr-only">{question.ask || words.ask}</legend>
          <TextField
            label={words.ask}
            value={question.ask}
            maxLength={max.questionMaxLength}
            onChange={({ target }) => change(question._id, { ask: target.value })}
          />
          <TextArea
            label={words.choices}
            hint={words.choicesHint}
            className="min-h-20!"
            value={question.choices}
            onChange={({ target }) => change(question._id, { choices: target.value })}
          />
          <CheckField checked={question.isRequired} onChange={({ target }) => change(question._id, { isRequired: target.checked })}>
            {words.required}
          </CheckField>
          <Button
            look="danger"
            className="justify-self-start whitespace-normal!"
            onClick={() => set({ questions: values.questions.filter((one) => one !== question) })}
          >
            {fill(words.removeQuestion, { ask: question.ask || words.ask })}
          </Button>
        </fieldset>
      ))}
      {values.questions.length < max.questionsMax && (
        <Button look="secondary" className="justify-self-start" onClick={() => set({ questions: [...values.questions, newQuestion()] })}>
          {words.addQuestion}
        </Button>
      )}
    </div>
  );
}
