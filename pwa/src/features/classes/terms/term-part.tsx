import type { SchoolClass } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { findTermProblem } from '@hellograph/contract/class-term';
import { classes as area } from '@hellograph/words/en/classes';
import { toast } from 'react-hot-toast';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/forms/field';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { useChangeClass } from '../class-mutations';

/** The part of the school year that a class belongs to. */
export function TermPart({ schoolClass: { _id: id, term } }: { schoolClass: SchoolClass }) {
  const { term: words } = useWords(area);
  const change = useChangeClass(id);
  const { form, field, failure, isSending } = useForm({
    initial: { name: term?.name ?? '', startsOn: term?.startsOn ?? '', endsOn: term?.endsOn ?? '' },
    validate: ({ name, ...days }) => {
      const problem = findTermProblem(days);
      return { ...(name.trim() === '' && { name: words.missing }), ...(problem && { [problem]: words.wrongDay }) };
    },
    send: ({ name, startsOn, endsOn }) => change.mutateAsync({ term: { name: name.trim(), startsOn, endsOn } }),
    onSent: () => void toast.success(words.saved),
    failed: words.failed,
  });
  return (
    <Panel title={words.title} lead={words.lead}>
      <form {...form} className="grid gap-4">
        <TextField {...field('name')} label={words.name} hint={words.nameHint} maxLength={max.termNameMaxLength} autoComplete="off" />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('startsOn')} type="date" label={words.startsOn} />
          <TextField {...field('endsOn')} type="date" label={words.endsOn} />
        </div>
        {failure && <p className="text-sm text-bad">{failure}</p>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={isSending}>
            {words.save}
          </Button>
          {term && (
            <Button look="quiet" isBusy={change.isPending && !isSending} onClick={() => change.mutate({ term: null })}>
              {words.remove}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}
