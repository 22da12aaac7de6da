import type { SchoolClass } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { useState } from 'react';
import { newId } from '../../lib/new-id';
import { useForm } from '../../lib/use-form';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/forms/check-field';
import { TextField } from '../../ui/forms/field';
import { Panel } from '../../ui/panel';
import { classes as area } from '../../words/english/classes';
import { language } from '../../words/language';
import { useWords } from '../../words/use-words';
import { useMakeClass } from './class-mutations';

/** A name and the school's permission: nothing else is asked. */
export function MakeClass({ onMade }: { onMade: (schoolClass: SchoolClass) => void }) {
  const { make: words } = useWords(area);
  const make = useMakeClass();
  const [_id] = useState(newId); // constant, so that a retry after a lost response creates the same class
  const [isAuthorised, setAuthorised] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { form, field, failure, isSending } = useForm({
    initial: { name: '' },
    validate: ({ name }) => {
      setAsked(true);
      return name.trim() === '' ? { name: words.nameMissing } : {};
    },
    send: async ({ name }) => (isAuthorised ? make.mutateAsync({ _id, name: name.trim(), language: language.get() }) : undefined),
    onSent: (made) => made && onMade(made),
    failed: words.failed,
  });
  return (
    <Panel title={words.title} lead={words.privacy}>
      <form {...form} className="grid gap-4">
        <TextField {...field('name')} label={words.name} hint={words.nameHint} maxLength={max.classNameMaxLength} autoComplete="off" />
        <CheckField
          checked={isAuthorised}
          onChange={({ currentTarget }) => setAuthorised(currentTarget.checked)}
          problem={isAsked && !isAuthorised ? words.authorisedMissing : undefined}
        >
          {words.authorised}
        </CheckField>
        {failure && <p className="text-sm text-bad">{failure}</p>}
        <Button type="submit" className="justify-self-start" isBusy={isSending}>
          {words.send}
        </Button>
      </form>
    </Panel>
  );
}
