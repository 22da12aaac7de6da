import type { Occasion } from '@hellograph/contract';
import type { Plan } from '@hellograph/contract/plans';
import { reminders } from '@hellograph/words/en/reminders';
import { studio as area } from '@hellograph/words/en/studio';
import { fill } from '@hellograph/words/fill';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Draft } from '../../../drafts/draft';
import { Choice } from '../../../ui/forms/choice';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { EditorStep, useIsWide } from '../../../ui/steps';
import { useWords, wordsOf } from '../../../words/use-words';
import type { MakeReady } from '../photo/ready-part';
import { SendActions, SendPanel } from '../send/send-panel';
import { MessagePart } from '../words/message-part';
import { type PreviewPlace, Stage } from './stage';
import { type Composer, useComposer } from './use-composer';
import { addressTo, type Recipient, WhoPart } from './who-part';

const StylePart = lazyPart(async () => (await import('../look/style-sheet')).StylePart);
const FaceOwnerChoice = lazyPart(async () => (await import('../faces/face-owner-choice')).FaceOwnerChoice);

interface StudioProps {
  /** The head of the page, until a video is sent. */
  head?: ReactNode;
  /** The plan whose limits apply. */
  plan: Plan;
  /** The people that cards are made for. */
  people: readonly Recipient[];
  /** Shown next to the sent video until it is finished. */
  whileWaiting: ReactNode;
  preview: (place: PreviewPlace) => ReactNode;
  /** The sign-up that opens when a draft is sent while logged out. */
  signUp: (onClose: () => void) => ReactNode;
  /** Makes a photo ready on this device. */
  makeReady: MakeReady;
  /** Takes the draft to another device, or brings one. */
  carry: (draft: Draft) => ReactNode;
  /** Prepares this device's draft when the page opens. */
  start?: ((draft: Draft) => Draft) | undefined;
}

const formId = 'studio-form';

/**
 * The studio: the picture stays in view, with one column of decisions below or next to it. What is
 * done with the whole is below the picture on a desk, and at the foot of a phone's screen. A sent
 * video replaces all of it until the user starts another one.
 */
export function Studio({ head, plan, people, whileWaiting, preview, signUp, makeReady, carry, start }: StudioProps) {
  const composer = useComposer({ plan, start });
  const { isRead, isAway, refusals } = composer;
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const { stage, form, touch } = useEye({ isAway, refusals });
  const isWide = useIsWide();
  const actions = <SendActions composer={composer} formId={formId} onBar={setBar} />;
  return (
    <div
      inert={!isRead}
      className={`flex flex-col gap-5 ${isAway ? 'mx-auto w-full max-w-2xl lg:max-w-6xl' : 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:items-start lg:gap-10'}`}
    >
      {!isAway && (
        <div className="grid gap-5 lg:col-span-2 lg:gap-y-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:items-end lg:gap-x-10">
          <div className="max-lg:empty:hidden">{head}</div>
          <div className="w-full">
            <Source composer={composer} />
          </div>
        </div>
      )}
      <div
        ref={stage}
        tabIndex={-1}
        className={`scroll-mt-20 outline-none ${isAway ? '' : 'contents lg:sticky lg:top-24 lg:grid lg:gap-4'}`}
      >
        <Stage composer={composer} bar={bar} whileWaiting={whileWaiting} makeReady={makeReady} preview={preview} />
        {!isAway && isWide && actions}
      </div>
      {!isAway && (
        <form
          ref={form}
          id={formId}
          noValidate
          // On a phone its parts belong to the whole, so that its last one can stay at the bottom.
          className="contents lg:grid lg:grid-cols-[minmax(0,1fr)] lg:gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            touch();
            composer.send();
          }}
        >
          <Steps composer={composer} people={people} />
          <SendPanel composer={composer} carry={carry(composer.draft)} />
          {!isWide && actions}
        </form>
      )}
      {composer.needsAccount && signUp(composer.forgoAccount)}
    </div>
  );
}

function Steps({ composer, people }: { composer: Composer; people: readonly Recipient[] }) {
  const { draft, plan, change } = composer;
  return (
    <>
      <EditorStep name="photo" hasHeading={false}>
        {draft.photo && (
          <Suspense>
            <FaceOwnerChoice
              value={draft.faceOwner}
              isGroup={(draft.lookedAt?.faces.length ?? 1) > 1}
              onChange={(faceOwner) => change({ faceOwner })}
            />
          </Suspense>
        )}
      </EditorStep>
      <EditorStep name="words">
        <MessagePart composer={composer} />
      </EditorStep>
      <EditorStep name="look" hasHeading={false}>
        <Suspense>
          <StylePart draft={draft} plan={plan} onChange={change} />
        </Suspense>
      </EditorStep>
      <EditorStep name="who">
        <WhoPart to={draft.to} people={people} onChange={(to) => change(addressTo(draft, to, { people, toWords: wordsForDay }))} />
      </EditorStep>
    </>
  );
}

/** Returns the words of a reminder's card, in one paragraph. */
const wordsForDay = (occasion: Occasion, name: string) => fill(wordsOf(reminders).insides[occasion], { name }).replace(/\s*\n+\s*/g, ' ');

/** The first choice: what the video is made from. */
function Source({ composer: { isWordsOnly, setWordsOnly } }: { composer: Composer }) {
  const { source: words } = useWords(area);
  return (
    <Choice
      label={words.label}
      value={isWordsOnly ? 'words' : 'photo'}
      onChange={(source) => setWordsOnly(source === 'words')}
      options={[
        { value: 'photo', label: words.photo },
        { value: 'words', label: words.words },
      ]}
    />
  );
}

interface EyeOptions {
  /** The draft is being sent, is under way, or is made. */
  isAway: boolean;
  /** Grows with each attempt to send that something kept from going out. */
  refusals: number;
}

/**
 * Keeps sending in view: once it starts, the stage is scrolled into view and focused; if it cannot
 * start, the first problem is.
 */
function useEye({ isAway, refusals }: EyeOptions) {
  const stage = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  /** Videos sent before the page was opened do not scroll it. */
  const wasTouched = useRef(false);

  useEffect(() => {
    if (!isAway || !wasTouched.current) return;
    stage.current?.scrollIntoView({ block: 'start' });
    stage.current?.focus({ preventScroll: true });
  }, [isAway]);

  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    wrong?.scrollIntoView({ block: 'center' });
    wrong?.focus({ preventScroll: true });
  }, [refusals]);

  const touch = () => {
    wasTouched.current = true;
  };
  return { stage, form, touch };
}
