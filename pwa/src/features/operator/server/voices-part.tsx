import type { ComingVoice, Voice, VoicesData } from '@hellograph/contract';
import { familyOf } from '@hellograph/contract/languages';
import { bytesOf, neuralPackages } from '@hellograph/contract/neural-packages';
import { colourisers, modelOf, neuralModels, neuralVoices, toSamplePath } from '@hellograph/contract/neural-voices';
import { admin } from '@hellograph/words/en/admin';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSample } from '../../../domain/voices/use-heard-sound';
import { nameOf, nameOfLanguage } from '../../../domain/voices/use-voices';
import { toErrorMessage } from '../../../lib/api-error';
import { formatSize } from '../../../lib/format';
import { api } from '../../../sync/api-client';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { language } from '../../../words/language';
import { count, useWords } from '../../../words/use-words';
import { serverVoicesQuery, useAct } from '../admin-queries';
import { asOperator } from '../queries';

const kinds = { kokoro: 'Kokoro', kitten: 'Kitten', piper: 'Piper', supertonic: 'Supertonic' } as const;
const kindOf = (model: string): string => kinds[model.split('-')[0] as keyof typeof kinds] ?? model;

interface Model {
  id: string;
  first: Voice;
  speakers: readonly Voice[];
  /** Names in the app’s language. */
  languages: string[];
  isHere: boolean;
  coming: ComingVoice | undefined;
  /** A speaker who can be listened to, in the app’s language if there is one. */
  heard: Voice | undefined;
}

function toModel(first: Voice, { installed, coming, natural }: VoicesData): Model {
  const speakers = neuralVoices.filter((voice) => modelOf(voice) === first.id);
  const recorded = speakers.filter(({ id }) => natural.some((one) => one.id === id && one.hasSample));
  return {
    id: first.id,
    first,
    speakers,
    languages: [...new Set(speakers.map((voice) => nameOfLanguage(voice.language)))],
    isHere: installed.includes(first.id),
    coming: coming.find(({ id }) => id === first.id),
    heard: recorded.find((voice) => familyOf(voice.language) === familyOf(language.get())) ?? recorded[0],
  };
}

const toColouriser = ({ colouriser, coming }: VoicesData, id: string) => ({
  id,
  isHere: colouriser === id,
  coming: coming.find((one) => one.id === id),
});

/** Installed models first, then those on their way, then the others by their languages. */
const listModels = (data: VoicesData): Model[] =>
  neuralModels
    .map((first) => toModel(first, data))
    .sort(
      (one, other) =>
        Number(other.isHere) - Number(one.isHere) ||
        Number(other.coming !== undefined) - Number(one.coming !== undefined) ||
        other.languages.length - one.languages.length ||
        (one.languages[0] ?? '').localeCompare(other.languages[0] ?? ''),
    );

/** The natural voices of the server, and every model that its workers can fetch. */
export function VoicesPart({ token }: { token: string }) {
  const { voices: words } = useWords(admin);
  const { data } = useQuery(serverVoicesQuery);
  const [asked, setAsked] = useState<{ act: 'fetch' | 'remove'; model: Pick<Model, 'id'> }>();
  const [isUnheard, setUnheard] = useState(false);
  const sample = useSample(() => setUnheard(true));
  const fetchIt = useAct(
    async (model: string) => (await api('POST /operator/voices', { body: { model }, ...asOperator(token) })).data.isComing,
  );
  const removeIt = useAct(
    async (model: string) => (await api('DELETE /operator/voices/:model', { params: { model }, ...asOperator(token) })).data.isLeaving,
  );
  if (!data) return null;
  const error = fetchIt.error ?? removeIt.error;
  const begin = (model: Model) => (needsConsent(model) ? setAsked({ act: 'fetch', model }) : fetchIt.mutate(model.id));
  const carryOut = () => {
    if (asked) (asked.act === 'fetch' ? fetchIt : removeIt).mutate(asked.model.id);
    setAsked(undefined);
  };
  return (
    <Panel title={words.title} lead={words.lead}>
      {error && <Notice look="bad">{toErrorMessage(error)}</Notice>}
      {(fetchIt.data === false || removeIt.data === false) && <Notice look="bad">{words.none}</Notice>}
      {isUnheard && <Notice look="bad">{words.noSound}</Notice>}
      <ul className="divide-y divide-line">
        {listModels(data).map((model) => (
          <li key={model.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <About model={model} />
            <span className="flex flex-wrap items-center gap-2">
              {model.heard && (
                <ListenButton
                  voice={model.heard}
                  isPlaying={sample.playing === model.heard.id}
                  onToggle={(voice) => sample.toggle(voice.id, toSamplePath(voice))}
                />
              )}
              <State
                model={model}
                isBusy={fetchIt.isPending && fetchIt.variables === model.id}
                onFetch={() => begin(model)}
                onRemove={() => setAsked({ act: 'remove', model })}
              />
            </span>
          </li>
        ))}
        {colourisers
          .map(({ id }) => toColouriser(data, id))
          .map((model) => (
            <li key={model.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <AboutColour id={model.id} />
              <span className="flex flex-wrap items-center gap-2">
                <State
                  model={model}
                  isBusy={fetchIt.isPending && fetchIt.variables === model.id}
                  onFetch={() => fetchIt.mutate(model.id)}
                  onRemove={() => setAsked({ act: 'remove', model })}
                />
              </span>
            </li>
          ))}
      </ul>
      {asked && <AskFirst act={asked.act} model={asked.model} onGo={carryOut} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

const licenceOf = ({ id }: Pick<Model, 'id'>): string => neuralPackages[id]?.licence ?? '';

/** Licences with rules for what a voice may say. */
const needsConsent = (model: Model): boolean => licenceOf(model).startsWith('OpenRAIL');

function About({ model }: { model: Model }) {
  const { voices: words } = useWords(admin);
  const { id, first, speakers, languages } = model;
  const source = neuralPackages[id];
  const bytes = source && bytesOf(source);
  const people = new Set(speakers.map(({ speaker }) => speaker)).size;
  const [only] = languages;
  const facts = [
    kindOf(id),
    people === 1 ? undefined : count(words.speakers, people),
    bytes === undefined ? undefined : formatSize(bytes / 1e6),
    licenceOf(model),
  ];
  return (
    <div className="min-w-0 flex-[1_1_9rem] wrap-anywhere">
      <p className="font-semibold">
        {languages.length === 1
          ? [only, people === 1 && nameOf(first)].filter(Boolean).join(' · ')
          : fill(words.kind, { kind: kindOf(id), languages: count(words.languages, languages.length) })}
      </p>
      <p className="text-sm text-soft tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      <code className="text-sm text-soft">{id}</code>
      {languages.length > 1 && (
        <p className="text-sm text-soft">{new Intl.ListFormat(language.get(), { type: 'unit' }).format(languages)}</p>
      )}
    </div>
  );
}

function AboutColour({ id }: Pick<Model, 'id'>) {
  const { colouriser: words } = useWords(admin).voices;
  const source = neuralPackages[id];
  const bytes = source && bytesOf(source);
  const facts = [bytes === undefined ? undefined : formatSize(bytes / 1e6), licenceOf({ id })];
  return (
    <div className="min-w-0 flex-[1_1_9rem] wrap-anywhere">
      <p className="font-semibold">{words.title}</p>
      <p className="text-sm text-soft">{words.about}</p>
      <p className="text-sm text-soft tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      <code className="text-sm text-soft">{id}</code>
    </div>
  );
}

interface ListenButtonProps {
  voice: Voice;
  isPlaying: boolean;
  onToggle: (voice: Voice) => void;
}

function ListenButton({ voice, isPlaying, onToggle }: ListenButtonProps) {
  const { voices: words } = useWords(admin);
  return (
    <Button
      look="quiet"
      aria-label={fill(words.listenTo, { name: nameOf(voice) })}
      aria-pressed={isPlaying}
      onClick={() => onToggle(voice)}
    >
      {isPlaying ? words.stop : words.listen}
    </Button>
  );
}

interface StateProps {
  model: Pick<Model, 'isHere' | 'coming'>;
  isBusy: boolean;
  onFetch: () => void;
  onRemove: () => void;
}

function State({ model: { isHere, coming }, isBusy, onFetch, onRemove }: StateProps) {
  const { voices: words } = useWords(admin);
  if (isHere)
    return (
      <>
        <Badge look="good">{words.here}</Badge>
        <Button look="quiet" onClick={onRemove}>
          {words.remove}
        </Button>
      </>
    );
  if (coming)
    return (
      <span className="text-soft tabular-nums" role="status">
        {coming.state === 'fetching' ? fill(words.coming, { percent: Math.floor(coming.share * 100) }) : words.waiting}
      </span>
    );
  return (
    <Button look="secondary" isBusy={isBusy} onClick={onFetch}>
      {words.fetch}
    </Button>
  );
}

interface AskFirstProps {
  act: 'fetch' | 'remove';
  model: Pick<Model, 'id'>;
  onGo: () => void;
  onClose: () => void;
}

/** Says what a licence asks for, or what a removal means. */
function AskFirst({ act, model, onGo, onClose }: AskFirstProps) {
  const { voices: words, cancel } = useWords(admin);
  const removal = colourisers.some(({ id }) => id === model.id) ? words.colouriser.removeText : words.removeText;
  const named = { name: kindOf(model.id), licence: licenceOf(model) };
  return (
    <Dialog title={act === 'fetch' ? fill(words.termsTitle, named) : fill(words.removeTitle, { name: model.id })} onClose={onClose}>
      <div className="grid gap-4">
        <p>{act === 'fetch' ? fill(words.terms, named) : removal}</p>
        <div className="flex flex-wrap gap-3">
          <Button look={act === 'fetch' ? 'primary' : 'danger'} onClick={onGo}>
            {act === 'fetch' ? words.accept : words.remove}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
