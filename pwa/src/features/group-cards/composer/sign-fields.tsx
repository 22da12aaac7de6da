import type { Signing } from '@hellograph/contract';
import { emailPattern } from '@hellograph/contract/auth-words';
import { limits } from '@hellograph/contract/limits';
import { signing as area } from '@hellograph/words/en/signing';
import { fill } from '@hellograph/words/fill';
import { type ComponentType, Suspense, useState } from 'react';
import { PartBoundary } from '../../../domain/guests/part-boundary';
import { Button } from '../../../ui/button';
import { Choice } from '../../../ui/forms/choice';
import { EmailField, TextArea, TextField } from '../../../ui/forms/field';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Spinner } from '../../../ui/spinner';
import { useWords } from '../../../words/use-words';
import { hasFace, isPhoto, type SignDraft, type Sound } from '../signing/kept-signature';
import { OwnVoice } from './own-voice';

/** The props of a signature's preview, which the guests' page provides. */
export interface SignaturePreviewProps {
  photo: Blob;
  message: string;
  sound: Sound;
  /** Covers the photo; the preview is drawn on it. */
  stage: HTMLElement | null;
}

export type SignProblem = 'name' | 'words' | 'wordsToSpeak' | 'face' | 'email';

/** Lists the problems that prevent signing, in the order of the page. */
export function checkDraft(draft: SignDraft, canSpeak: boolean): SignProblem[] {
  const hasWords = draft.words.trim() !== '';
  const email = draft.email.trim();
  return [
    ...(hasFace(draft) && draft.faceOwner === null ? ['face' as const] : []),
    ...(!hasWords && draft.pictureId === null && draft.clipId === null ? ['words' as const] : []),
    ...(!hasWords && isPhoto(draft) && draft.speaks && draft.recordingId === null && canSpeak ? ['wordsToSpeak' as const] : []),
    ...(draft.name.trim() === '' ? ['name' as const] : []),
    ...(email !== '' && !new RegExp(emailPattern).test(email) ? ['email' as const] : []),
  ];
}

interface FieldsProps {
  draft: SignDraft;
  /** Problems that are shown now. */
  problems: readonly SignProblem[];
  onChange: (part: Partial<SignDraft>) => void;
}

/** From this many characters, the number of remaining ones is shown. */
const wordsAlmostFull = 400;

const WordIdeas = lazyPart(async () => (await import('./word-ideas')).WordIdeas);

/** The words of a signature, with a few to begin with for those who lack them. */
export function WordsField({ draft, problems, signing, onChange }: FieldsProps & { signing: Signing }) {
  const { compose: words } = useWords(area);
  const [hasIdeas, setIdeas] = useState(false);
  const problem = (['words', 'wordsToSpeak'] as const).find((one) => problems.includes(one));
  const left = limits.signatureWordsMaxLength - draft.words.length;
  return (
    <div className="grid gap-2">
      <TextArea
        label={words.words}
        placeholder={words.wordsPlaceholder}
        data-part={problem ?? 'words'}
        value={draft.words}
        maxLength={limits.signatureWordsMaxLength}
        problem={problem && words.wrong[problem]}
        hint={draft.words.length > wordsAlmostFull ? fill(words.wordsLeft, { count: left }) : undefined}
        onChange={(event) => onChange({ words: event.target.value })}
      />
      <Button look="quiet" className="-ms-3 justify-self-start" aria-expanded={hasIdeas} onClick={() => setIdeas(!hasIdeas)}>
        {words.ideas}
      </Button>
      {hasIdeas && (
        <Suspense fallback={<Spinner size={24} />}>
          <WordIdeas signing={signing} text={draft.words} onChange={(text) => onChange({ words: text })} />
        </Suspense>
      )}
    </div>
  );
}

interface VoicePartProps extends Omit<FieldsProps, 'problems'>, Omit<SignaturePreviewProps, 'photo' | 'message' | 'sound'> {
  canSpeak: boolean;
  askWords: (recordingId: string, recording: Blob) => Promise<string | null>;
  photo: Blob | undefined;
  Preview: ComponentType<SignaturePreviewProps>;
}

type Way = 'speaks' | 'ownVoice' | 'still';

/** Chooses whether the photo says the words, and the voice, with a preview. */
export function VoicePart({ draft, canSpeak, askWords, photo, stage, Preview, onChange }: VoicePartProps) {
  const { compose: words } = useWords(area);
  const [isOpen, setOpen] = useState(false);
  const recorder = { isOpen, setOpen };
  if (!canSpeak) return <p className="rounded-2xl bg-sunk px-4 py-3 text-sm">{words.cannotSpeak}</p>;
  const way = !draft.speaks ? 'still' : recorder.isOpen || draft.recordingId !== null ? 'ownVoice' : 'speaks';
  const choose = (value: Way) => {
    recorder.setOpen(value === 'ownVoice');
    onChange({ speaks: value !== 'still', ...(value !== 'ownVoice' && { recordingId: null }) });
  };
  return (
    <>
      <Choice
        label={words.speak}
        value={way}
        options={(['speaks', 'ownVoice', 'still'] as const).map((value) => ({ value, label: words[value] }))}
        onChange={choose}
      />
      {way === 'ownVoice' && <OwnVoice draft={draft} askWords={askWords} onChange={onChange} onCancel={() => recorder.setOpen(false)} />}
      {way === 'speaks' && (
        <Choice
          label={words.sound}
          value={draft.sound}
          options={(['plain', 'light', 'deep'] as const).map((value) => ({ value, label: words.sounds[value] }))}
          onChange={(sound) => onChange({ sound })}
        />
      )}
      {way === 'speaks' && photo && (
        <PartBoundary fallback={<Spinner size={24} />}>
          <Preview photo={photo} message={draft.words} sound={draft.sound} stage={stage} />
        </PartBoundary>
      )}
    </>
  );
}

export function NameFields({ draft, problems, onChange }: FieldsProps) {
  const { compose: words } = useWords(area);
  return (
    <>
      <TextField
        label={words.name}
        data-part="name"
        autoComplete="name"
        value={draft.name}
        maxLength={limits.cardNameMaxLength}
        problem={problems.includes('name') ? words.wrong.name : undefined}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <EmailField
        label={words.email}
        hint={words.emailHint}
        data-part="email"
        autoComplete="email"
        value={draft.email}
        maxLength={limits.emailMaxLength}
        problem={problems.includes('email') ? words.wrong.email : undefined}
        onChange={(event) => onChange({ email: event.target.value })}
      />
    </>
  );
}
