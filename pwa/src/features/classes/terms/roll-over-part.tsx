import type { SchoolClass } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { useState } from 'react';
import { newId } from '../../../lib/new-id';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { CheckField } from '../../../ui/forms/check-field';
import { TextField } from '../../../ui/forms/field';
import { Panel } from '../../../ui/panel';
import { classes as area } from '../../../words/english/classes';
import { count, useWords } from '../../../words/use-words';
import { useChangeClass, useMakeClass } from '../class-mutations';

interface RollOverPartProps {
  schoolClass: SchoolClass;
  onMade: (schoolClass: SchoolClass) => void;
}

/** The options for a class after its term, except its deletion. */
export function RollOverPart({ schoolClass, onMade }: RollOverPartProps) {
  const { rollOver: words, make: making } = useWords(area);
  const { _id: rolledFrom, language, archivedAt, studentsCount } = schoolClass;
  const change = useChangeClass(rolledFrom);
  const make = useMakeClass();
  const [_id] = useState(newId); // constant, so that a retry after a lost response creates the same class
  const [isAuthorised, setAuthorised] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { form, field, failure, isSending } = useForm({
    initial: { name: '' },
    validate: ({ name }) => {
      setAsked(true);
      return name.trim() === '' ? { name: making.nameMissing } : {};
    },
    send: async ({ name }) => (isAuthorised ? make.mutateAsync({ _id, name: name.trim(), language, rolledFrom }) : undefined),
    onSent: (made) => made && onMade(made),
    failed: making.failed,
  });
  return (
    <Panel title={words.title} lead={words.lead}>
      <div className="grid justify-items-start gap-2">
        <p>{archivedAt === null ? words.archiveText : words.archivedText}</p>
        <Button look="secondary" isBusy={change.isPending} onClick={() => change.mutate({ isArchived: archivedAt === null })}>
          {archivedAt === null ? words.archive : words.reopen}
        </Button>
      </div>
      {studentsCount > 0 && (
        <form {...form} className="grid gap-4 border-t border-line pt-5">
          <p>{count(words.text, studentsCount)}</p>
          <TextField {...field('name')} label={words.name} maxLength={max.classNameMaxLength} autoComplete="off" />
          <CheckField
            checked={isAuthorised}
            onChange={({ currentTarget }) => setAuthorised(currentTarget.checked)}
            problem={isAsked && !isAuthorised ? making.authorisedMissing : undefined}
          >
            {making.authorised}
          </CheckField>
          {failure && <p className="text-sm text-bad">{failure}</p>}
          <Button type="submit" look="secondary" className="justify-self-start" isBusy={isSending}>
            {words.send}
          </Button>
        </form>
      )}
    </Panel>
  );
}
