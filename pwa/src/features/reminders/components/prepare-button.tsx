import type { FaceOwner, Person, PreparedCard, Relation, Tone } from '@hellograph/contract';
import { faceOwners } from '@hellograph/contract/card-choices';
import { relations, tones } from '@hellograph/contract/idea-choices';
import { creditsPerGeneration } from '@hellograph/contract/plans';
import { cards } from '@hellograph/words/en/cards';
import { design } from '@hellograph/words/en/design';
import { ideas } from '@hellograph/words/en/ideas';
import { preparedCards as area } from '@hellograph/words/en/prepared-cards';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { wordsOfFailure } from '../../../lib/api-error';
import { useForm } from '../../../lib/use-form';
import { Badge } from '../../../ui/badge';
import { Button, buttonClass } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Choice, Pick } from '../../../ui/forms/choice';
import { FileButton } from '../../../ui/forms/file-button';
import { FormActions, FormSummary } from '../../../ui/forms/form-summary';
import { Panel, panelRow, panelRows } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { formatDate } from '../lib/upcoming';
import { preparedCardsQuery, turnPreparingOn, useKeepPhoto, useTurnPreparingOff } from '../prepared-queries';

interface PrepareProps {
  person: Pick<Person, '_id' | 'name'>;
  /** Whether photos can come from a linked library. */
  hasLibrary: boolean;
}

/** Opens what is prepared for a person. */
export function PrepareButton(props: PrepareProps) {
  const words = useWords(area);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(preparedCardsQuery());
  const isOn = data?.people.some(({ personId }) => personId === props.person._id) ?? false;
  return (
    <>
      <Button
        look="quiet"
        className="px-3!"
        disabled={!data}
        aria-label={fill(words.prepareFor, { name: props.person.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isOn ? words.isOn : words.prepare}
      </Button>
      {isOpen && <PrepareDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface PrepareValues {
  relation: Relation;
  tone: Tone;
  source: 'best' | 'own';
  photoId: string;
  faceOwner: FaceOwner | '';
}

function PrepareDialog({ person: { _id: personId, name }, hasLibrary, onClose }: PrepareProps & { onClose: () => void }) {
  const words = useWords(area);
  const known = useQuery(preparedCardsQuery()).data?.people.find((one) => one.personId === personId);
  const turnOff = useTurnPreparingOff(personId);
  const initial: PrepareValues = {
    relation: known?.relation ?? 'family',
    tone: known?.tone ?? 'warm',
    source: known?.photoId || !hasLibrary ? 'own' : 'best',
    photoId: known?.photoId ?? '',
    faceOwner: known?.faceOwner ?? '',
  };
  const { form, values, set, problems, failure, isSending } = useForm({
    initial,
    validate: ({ source, photoId, faceOwner }) => ({
      ...(source === 'own' && photoId === '' && { photoId: words.photoMissing }),
      ...(faceOwner === '' && { faceOwner: words.faceMissing }),
    }),
    send: async ({ source, photoId, faceOwner, ...rest }) => {
      if (faceOwner !== '') await turnPreparingOn(personId, { ...rest, faceOwner, photoId: source === 'own' ? photoId : null });
    },
    onSent: onClose,
    failed: words.failed,
  });
  return (
    <Dialog title={fill(words.dialogTitle, { name })} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <p className="text-soft">{words.dialogLead}</p>
        <FormSummary wrong={[]} failure={failure} />
        <ToneFields values={values} set={set} />
        <PhotoField hasLibrary={hasLibrary} values={values} problem={problems.photoId} set={set} />
        <FaceField value={values.faceOwner} problem={problems.faceOwner} onChange={(faceOwner) => set({ faceOwner })} />
        <p className="text-sm text-soft">{fill(words.cost, { credits: creditsPerGeneration })}</p>
        {known && (
          <Button
            look="danger"
            className="justify-self-start"
            isBusy={turnOff.isPending}
            onClick={() => turnOff.mutate(undefined, { onSuccess: onClose })}
          >
            {words.turnOff}
          </Button>
        )}
        <FormActions label={words.prepare} isBusy={isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface PartProps {
  values: PrepareValues;
  set: (part: Partial<PrepareValues>) => void;
}

function ToneFields({ values, set }: PartProps) {
  const said = useWords(ideas);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Pick
        label={said.relation}
        value={values.relation}
        options={relations.map((value) => ({ value, label: said.relations[value] }))}
        onChange={(relation) => set({ relation })}
      />
      <Pick
        label={said.tone}
        value={values.tone}
        options={tones.map((value) => ({ value, label: said.tones[value] }))}
        onChange={(tone) => set({ tone })}
      />
    </div>
  );
}

function PhotoField({ hasLibrary, values, problem, set }: PartProps & { hasLibrary: boolean; problem: string | undefined }) {
  const words = useWords(area);
  const keep = useKeepPhoto();
  const take = (file: File) => keep.mutate(file, { onSuccess: (photoId) => photoId && set({ photoId, source: 'own' }) });
  return (
    <div className="grid gap-2">
      {hasLibrary && (
        <Choice
          label={words.photo}
          value={values.source}
          options={[
            { value: 'best', label: words.photoBest },
            { value: 'own', label: words.photoOwn },
          ]}
          onChange={(source) => set({ source })}
        />
      )}
      {values.source === 'own' && (
        <div className="flex flex-wrap items-center gap-3">
          <FileButton label={words.choosePhoto} accept="image/*" isBusy={keep.isPending} onTake={take} />
          {values.photoId !== '' && <p role="status">{words.photoChosen}</p>}
        </div>
      )}
      {problem && (
        <p role="alert" className="text-sm font-medium text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}

interface FaceFieldProps {
  value: FaceOwner | '';
  problem: string | undefined;
  onChange: (owner: FaceOwner | '') => void;
}

function FaceField({ value, problem, onChange }: FaceFieldProps) {
  const said = useWords(cards);
  return (
    <div className="grid gap-1.5">
      <Pick<FaceOwner | ''>
        label={said.face}
        value={value}
        options={[{ value: '', label: said.chooseFace }, ...faceOwners.map((owner) => ({ value: owner, label: said.faces[owner] }))]}
        onChange={onChange}
      />
      {problem && (
        <p role="alert" className="text-sm font-medium text-bad">
          {problem}
        </p>
      )}
      <p className="text-sm text-soft">{said.faceHint}</p>
    </div>
  );
}

/** Cards that wait for their sender; nothing without one. */
export function PreparedPanel() {
  const words = useWords(area);
  const { data } = useQuery(preparedCardsQuery());
  if (!data || data.cards.length === 0) return null;
  return (
    <Panel title={words.title} lead={words.lead}>
      <ul className={panelRows}>
        {data.cards.map((card) => (
          <PreparedItem key={card._id} card={card} />
        ))}
      </ul>
    </Panel>
  );
}

function PreparedItem({ card: { _id: id, name, occasion, on, state, problem } }: { card: PreparedCard }) {
  const words = useWords(area);
  const { occasions } = useWords(design);
  const said = { making: words.making, failed: words.notMade, ready: words.ready, sent: '', skipped: '' }[state];
  return (
    <li className={panelRow}>
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name} <Badge look={state === 'ready' ? 'good' : 'plain'}>{said}</Badge>
        </p>
        <p className="text-sm text-soft">{fill(words.facts, { occasion: occasions[occasion], date: formatDate(on) })}</p>
        {problem && <p className="text-sm text-bad">{wordsOfFailure(problem)}</p>}
      </div>
      <Link
        to="/people/cards/$id"
        params={{ id }}
        className={buttonClass(state === 'ready' ? 'primary' : 'secondary')}
        aria-label={state === 'ready' ? fill(words.watchOf, { name }) : `${words.openCard}: ${name}`}
      >
        {state === 'ready' ? words.watch : words.openCard}
      </Link>
    </li>
  );
}
