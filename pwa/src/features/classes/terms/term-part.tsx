import type { SchoolClass, SchoolClassSummary } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { findTermProblem } from '@hellograph/contract/class-term';
import { classes as area } from '@hellograph/words/en/classes';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { formatDay } from '../../../lib/format';
import { newId } from '../../../lib/new-id';
import { useForm } from '../../../lib/use-form';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { CheckField } from '../../../ui/forms/check-field';
import { TextField } from '../../../ui/forms/field';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { count, useWords } from '../../../words/use-words';
import { useChangeClass, useMakeClass } from '../class-mutations';

interface OfClass {
  schoolClass: SchoolClassSummary;
}

export function TermBadges({ schoolClass }: OfClass) {
  const { term: words } = useWords(area);
  const { term, archivedAt } = schoolClass;
  if (archivedAt !== null) return <Badge>{words.archived}</Badge>;
  if (!term) return null;
  return isTermOver(schoolClass) ? <Badge look="accent">{fill(words.isOver, { term: term.name })}</Badge> : <Badge>{term.name}</Badge>;
}

/** Reminds of a class whose term is over, and says why students do not get into an archived one. */
export function TermNotice({ schoolClass }: OfClass) {
  const { term: words } = useWords(area);
  const { _id: id, term, archivedAt } = schoolClass;
  if (archivedAt !== null) return <Notice>{fill(words.archivedOn, { date: formatDay(archivedAt) })}</Notice>;
  if (!term || !isTermOver(schoolClass)) return null;
  return (
    <Notice>
      {fill(words.over, { term: term.name, date: formatDay(toNoon(term.endsOn)) })}{' '}
      <Link to="/classes/$id" params={{ id }} search={{ tab: 'settings' }} className="font-semibold underline">
        {words.decide}
      </Link>
    </Notice>
  );
}

/** A calendar day of this device, as `2026-09-07`. */
export const toTermDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** At noon, so that no time zone makes another day of it. */
export const toNoon = (day: string): string => new Date(`${day}T12:00:00`).toISOString();

/** The last day of the term is a day of it. */
export const isTermOver = ({ term }: Pick<SchoolClassSummary, 'term'>, today = toTermDay(new Date())): boolean =>
  term !== null && today > term.endsOn;

/** Puts archived classes last and otherwise keeps the server's order. */
export const inOrder = <Item extends Pick<SchoolClassSummary, 'archivedAt'>>(classes: readonly Item[]): Item[] => [
  ...classes.filter(({ archivedAt }) => archivedAt === null),
  ...classes.filter(({ archivedAt }) => archivedAt !== null),
];

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
