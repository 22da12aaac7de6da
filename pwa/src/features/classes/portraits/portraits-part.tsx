import type { SchoolClass, SourcedPortrait } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { pastPortraits as area } from '@hellograph/words/en/past-portraits';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { newId } from '../../../lib/new-id';
import { useForm } from '../../../lib/use-form';
import { useObjectUrl } from '../../../lib/use-object-url';
import { Button } from '../../../ui/button';
import { CheckField } from '../../../ui/forms/check-field';
import { TextField } from '../../../ui/forms/field';
import { FileButton } from '../../../ui/forms/file-button';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { useAddPortrait, useRemovePortrait } from '../class-mutations';
import { ConfirmedButton } from '../confirmed-button';

interface PortraitCardProps {
  url: string | undefined;
  name: string;
  source: string;
}

/** A portrait with the person's name and its source. */
export const PortraitCard = ({ url, name, source }: PortraitCardProps) => (
  <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
    {url && <img src={url} alt="" width="640" height="800" className="aspect-[4/5] w-full rounded-xl object-cover" />}
    <p className="grid content-start gap-1 wrap-anywhere">
      <strong>{name}</strong>
      <span className="text-sm text-soft">{source}</span>
    </p>
  </div>
);

interface AgreementFieldProps {
  isAgreed: boolean;
  problem: string | undefined;
  onAgree: (isAgreed: boolean) => void;
}

/** The confirmation required to add a portrait. */
export function AgreementField({ isAgreed, problem, onAgree }: AgreementFieldProps) {
  const words = useWords(area);
  return (
    <div className="grid gap-1">
      <CheckField checked={isAgreed} onChange={({ currentTarget }) => onAgree(currentTarget.checked)}>
        {words.agreed}
      </CheckField>
      {problem && (
        <p role="alert" className="text-sm font-medium text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Portraits of people of the past that students may choose, each with its source. */
export function PortraitsPart({ schoolClass: { _id: id, portraits } }: { schoolClass: SchoolClass }) {
  const words = useWords(area);
  const offered = portraits.filter(({ isOffered }) => isOffered);
  // Another teacher's additions and removals must not clear the unfinished form here.
  const [added, setAdded] = useState(0);
  return (
    <Panel title={words.title} lead={words.lead}>
      {offered.length === 0 && <p className="font-semibold">{words.none}</p>}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {offered.map((portrait) => (
          <Offered key={portrait._id} classId={id} portrait={portrait} />
        ))}
      </ul>
      {offered.length >= max.portraitsMax ? (
        <Notice>{fill(words.full, { count: max.portraitsMax })}</Notice>
      ) : (
        <AddPortrait key={added} classId={id} onAdded={() => setAdded(added + 1)} />
      )}
    </Panel>
  );
}

function Offered({ classId, portrait: { _id: id, name, source, url } }: { classId: string; portrait: SourcedPortrait }) {
  const words = useWords(area);
  const remove = useRemovePortrait(classId);
  return (
    <li className="grid content-start gap-2 rounded-2xl border border-line p-3">
      <PortraitCard url={url} name={name} source={source} />
      <ConfirmedButton
        label={fill(words.remove, { name })}
        text={words.removeText}
        yes={words.removeYes}
        no={words.keep}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(id)}
      />
    </li>
  );
}

interface PortraitFields {
  name: string;
  source: string;
  photo: File | undefined;
  isAgreed: boolean;
}

/** The server crops the picture so that its face has the same place as in built-in portraits. */
function AddPortrait({ classId, onAdded }: { classId: string; onAdded: () => void }) {
  const words = useWords(area);
  const add = useAddPortrait(classId);
  const [portraitId] = useState(newId);
  const { form, values, set, problems, field, failure, isSending } = useForm({
    initial: { name: '', source: '', photo: undefined, isAgreed: false } as PortraitFields,
    validate: ({ name, source, photo, isAgreed }) => ({
      ...(!photo && { photo: words.missingPhoto }),
      ...(name.trim() === '' && { name: words.missing }),
      ...(source.trim() === '' && { source: words.missing }),
      ...(!isAgreed && { isAgreed: words.notAgreed }),
    }),
    send: async ({ name, source, photo }) =>
      photo && add.mutateAsync({ portraitId, name: name.trim(), source: source.trim(), file: photo }),
    onSent: onAdded,
    failed: words.failed,
  });
  const chosen = useObjectUrl(values.photo);
  return (
    <form {...form} className="grid gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-4">
        {chosen && <img src={chosen} alt={words.chosen} className="h-28 w-auto max-w-44 rounded-xl object-contain" />}
        <div className="grid gap-1">
          <FileButton label={values.photo ? words.other : words.choose} accept="image/*" onTake={(photo) => set({ photo })} />
          {problems.photo && (
            <p role="alert" className="text-sm font-medium text-bad">
              {problems.photo}
            </p>
          )}
        </div>
      </div>
      <TextField {...field('name')} label={words.name} maxLength={max.portraitNameMaxLength} autoComplete="off" />
      <TextField
        {...field('source')}
        label={words.source}
        hint={words.sourceHint}
        maxLength={max.portraitSourceMaxLength}
        autoComplete="off"
      />
      <AgreementField isAgreed={values.isAgreed} problem={problems.isAgreed} onAgree={(isAgreed) => set({ isAgreed })} />
      {failure && <Notice look="bad">{failure}</Notice>}
      <Button type="submit" look="secondary" className="justify-self-start" isBusy={isSending}>
        {words.add}
      </Button>
    </form>
  );
}
