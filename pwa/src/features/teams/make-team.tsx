import type { Team } from '@hellograph/contract';
import { teamLimits } from '@hellograph/contract/team-limits';
import { useState } from 'react';
import { newId } from '../../lib/new-id';
import { useForm } from '../../lib/use-form';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/forms/field';
import { FormSummary } from '../../ui/forms/form-summary';
import { Panel } from '../../ui/panel';
import { teams as area } from '../../words/english/teams';
import { useWords } from '../../words/use-words';
import { makeTeam } from './team-queries';

/** A name is all that it takes. */
export function MakeTeam({ onMade }: { onMade: (team: Team) => void }) {
  const { make: words } = useWords(area);
  const [_id] = useState(newId); // constant, so that a retry after a lost response creates the same team
  const { form, field, failure, isSending } = useForm({
    initial: { name: '' },
    validate: ({ name }) => (name.trim() === '' ? { name: words.nameMissing } : {}),
    send: ({ name }) => makeTeam({ _id, name: name.trim() }),
    onSent: onMade,
    failed: words.failed,
  });
  return (
    <Panel title={words.title} lead={words.lead}>
      <form {...form} className="grid max-w-xl gap-4">
        <FormSummary wrong={[]} failure={failure} />
        <TextField {...field('name')} label={words.name} maxLength={teamLimits.teamNameMaxLength} autoComplete="organization" />
        <Button type="submit" className="justify-self-start" isBusy={isSending}>
          {words.send}
        </Button>
      </form>
    </Panel>
  );
}
