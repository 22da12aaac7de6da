import { type HelperRole, helperRoles } from '@hellograph/contract';
import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { eventDay as area } from '@hellograph/words/en/event-day';
import { events } from '@hellograph/words/en/events';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { useForm } from '../../../lib/use-form';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Pick } from '../../../ui/forms/choice';
import { EmailField, TextField } from '../../../ui/forms/field';
import { Panel } from '../../../ui/panel';
import { language } from '../../../words/language';
import { useWords } from '../../../words/use-words';
import { copyEventLink } from '../household/household-link';
import { useAskHelper, useRemoveHelper } from './board-mutations';
import { helpersQuery } from './board-queries';

interface HelperValues {
  name: string;
  email: string;
  role: HelperRole;
}
const empty: HelperValues = { name: '', email: '', role: 'doorman' };

/** Co-hosts, people at the door, viewers. */
export function HelpersPanel({ eventId }: { eventId: string }) {
  const { helpers: words } = useWords(area);
  const { household } = useWords(events);
  const { data: helpers = [] } = useQuery(helpersQuery(eventId));
  const ask = useAskHelper(eventId);
  const remove = useRemoveHelper(eventId);
  const { form, values, field, set, failure, isSending, reset } = useForm<HelperValues, unknown>({
    initial: empty,
    validate: ({ name }) => (name.trim() === '' ? { name: household.wrong.name } : {}),
    send: ({ name, email, role }) =>
      ask.mutateAsync({ name: name.trim(), role, language: language.get(), ...(email.trim() && { email: email.trim() }) }),
    onSent: () => reset(),
    failed: household.wrong.email,
  });
  return (
    <Panel title={words.title} lead={words.lead}>
      {helpers.length > 0 && (
        <ul className="grid gap-2">
          {helpers.map(({ _id, name, role, state, url }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-2 rounded-2xl border border-line px-4 py-2">
              <p className="grid min-w-0">
                <span className="font-semibold wrap-anywhere">{name}</span>
                <span className="text-sm text-soft">{words.roles[role]}</span>
              </p>
              <div className="flex flex-wrap items-center gap-2">
                <Badge look={state === 'accepted' ? 'good' : 'plain'}>{words.states[state]}</Badge>
                {url && (
                  <Button look="secondary" onClick={() => void copyEventLink(url)}>
                    {words.copy}
                  </Button>
                )}
                <Button look="danger" isBusy={remove.isPending} onClick={() => remove.mutate(_id)}>
                  {fill(words.remove, { name })}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <form {...form} className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField {...field('name')} label={words.name} maxLength={max.guestNameMaxLength} autoComplete="off" />
          <Pick
            label={words.role}
            value={values.role}
            options={helperRoles.map((value) => ({ value, label: words.roles[value] }))}
            onChange={(role) => set({ role })}
          />
          <EmailField {...field('email')} label={words.email} hint={words.emailHint} autoComplete="email" />
        </div>
        {failure && <p className="text-sm text-bad">{failure}</p>}
        <Button type="submit" look="secondary" className="justify-self-start" isBusy={isSending}>
          {words.ask}
        </Button>
      </form>
    </Panel>
  );
}
