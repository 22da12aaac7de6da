import type { SchoolClass } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { classes as area } from '@hellograph/words/en/classes';
import { type ReactNode, useState } from 'react';
import { newId } from '../../lib/new-id';
import { useForm } from '../../lib/use-form';
import { useBegun, useGoOn } from '../../session/use-go-on';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/forms/check-field';
import { TextField } from '../../ui/forms/field';
import { Panel } from '../../ui/panel';
import { language } from '../../words/language';
import { useWords } from '../../words/use-words';
import { useMakeClass } from './class-mutations';

export const classesPath = '/classes';

/** The id is constant: a retry after a lost response, or another tab, makes the same class. */
interface BegunClass {
  id: string;
  name: string;
  isAuthorised: boolean;
}

interface MakeClassProps {
  onMade: (schoolClass: SchoolClass) => void;
  /** The sheet that asks for an account. */
  signUp: (onClose: () => void) => ReactNode;
}

/** A name and the school's permission: nothing else is asked. */
export function MakeClass(props: MakeClassProps) {
  const { read, keep, forget } = useBegun<BegunClass>('class');
  const [fresh] = useState<BegunClass>(() => ({ id: newId(), name: '', isAuthorised: false }));
  if (!read) return null;
  const onMade = (made: SchoolClass) => {
    forget();
    props.onMade(made);
  };
  return <ClassForm {...props} begun={read.kept ?? fresh} onChange={keep} onMade={onMade} />;
}

interface ClassFormProps extends MakeClassProps {
  begun: BegunClass;
  onChange: (begun: BegunClass) => void;
}

function ClassForm({ begun, onChange, onMade, signUp }: ClassFormProps) {
  const { make: words } = useWords(area);
  const make = useMakeClass();
  const { id } = begun;
  const { form, go, values, problems, field, set, failure, isSending } = useForm({
    initial: { name: begun.name, isAuthorised: begun.isAuthorised },
    validate: ({ name, isAuthorised }) => ({
      ...(name.trim() === '' && { name: words.nameMissing }),
      ...(!isAuthorised && { isAuthorised: words.authorisedMissing }),
    }),
    send: ({ name }) => make.mutateAsync({ _id: id, name: name.trim(), language: language.get() }),
    onSent: onMade,
    mayGo: () => account.mayGo(),
    failed: words.failed,
  });
  const account = useGoOn({ path: classesPath, isReady: true, go });
  const change = (part: Partial<typeof values>) => {
    set(part);
    onChange({ id, ...values, ...part });
  };
  return (
    <Panel title={words.title} lead={words.privacy}>
      <form {...form} className="grid gap-4">
        <TextField
          {...field('name')}
          label={words.name}
          hint={words.nameHint}
          maxLength={max.classNameMaxLength}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <CheckField
          checked={values.isAuthorised}
          onChange={({ currentTarget }) => change({ isAuthorised: currentTarget.checked })}
          problem={problems.isAuthorised}
        >
          {words.authorised}
        </CheckField>
        {failure && <p className="text-sm text-bad">{failure}</p>}
        <Button type="submit" className="min-h-13 text-lg! sm:justify-self-start" isBusy={isSending || account.isGoingOn}>
          {words.send}
        </Button>
      </form>
      {account.isAsking && signUp(account.forgo)}
    </Panel>
  );
}
