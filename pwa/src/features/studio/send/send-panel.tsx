import { creditsPerGeneration } from '@hellograph/contract/plans';
import { Suspense, useId } from 'react';
import { isUntouched } from '../../../drafts/draft';
import { toServerWords } from '../../../lib/api-error';
import { formatDuration } from '../../../lib/format';
import { toBlockWords } from '../../../sync/view/block-words';
import { PlansLink } from '../../../sync/view/plans-link';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/lazy-part';
import { Notice } from '../../../ui/notice';
import { design } from '../../../words/english/design';
import { studio } from '../../../words/english/studio';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { KeptWord } from '../composer/kept-word';
import type { Composer } from '../composer/use-composer';
import { findTooLongSaid } from './find-missing';

const FaceOwnerChoice = lazyPart(async () => (await import('../faces/face-owner-choice')).FaceOwnerChoice);

/** Cost and time of the video, the question about the face, and the button that sends it. */
export function SendPanel({ composer }: { composer: Composer }) {
  const { draft, kept, change, clear } = composer;
  const words = useWords(studio).send;
  return (
    <div className="grid gap-3 rounded-card border border-line bg-sheet p-4 shadow-card">
      <Cost composer={composer} />
      <SendProblem composer={composer} />
      {draft.photo && (
        <Suspense>
          <FaceOwnerChoice
            value={draft.faceOwner}
            isGroup={(draft.lookedAt?.faces.length ?? 1) > 1}
            onChange={(faceOwner) => change({ faceOwner })}
          />
        </Suspense>
      )}
      <SendButton composer={composer} />
      <p className="flex items-center justify-between text-sm text-soft">
        <KeptWord kept={kept} isUntouched={isUntouched(draft)} />
        <button
          type="button"
          className="min-h-11 rounded-full px-3 font-semibold underline-offset-4 hover:text-ink hover:underline"
          onClick={clear}
        >
          {words.clear}
        </button>
      </p>
    </div>
  );
}

function Cost({ composer: { draft, estimate } }: { composer: Composer }) {
  const words = useWords(studio).send;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <span className="font-semibold">{fill(words.credits, { count: creditsPerGeneration * draft.count })}</span>
        <span className="text-soft">{estimate ? formatDuration(estimate.etaSec) : words.estimate}</span>
      </p>
      {estimate && <p className="text-sm text-soft">{fill(words.have, { count: estimate.creditsAvailable })}</p>}
    </>
  );
}

/** Why the last try did not go out: the server refused it, or it never got there. */
function SendProblem({ composer: { outgoing, sending } }: { composer: Composer }) {
  const words = useWords(studio);
  const block = outgoing?.entry.block;
  return (
    <>
      {block && (
        <>
          <Notice look="bad">{toBlockWords(block)}</Notice>
          <PlansLink block={block} />
        </>
      )}
      {sending.error && <Notice look="bad">{toServerWords(sending.error, words.sendFailed)}</Notice>}
    </>
  );
}

/** Shows in advance why the draft can't be sent. */
function SendButton({ composer: { draft, plan, spokenSec, sending } }: { composer: Composer }) {
  const words = useWords(studio).send;
  const { make } = useWords(design);
  const first = draft.photo ? words.speak : make;
  const problemId = useId();
  const problem = findTooLongSaid(spokenSec, plan);
  return (
    <>
      {problem && (
        <p id={problemId} className="font-semibold text-bad">
          {problem}
        </p>
      )}
      <Button type="submit" isBusy={sending.isPending} aria-describedby={problem ? problemId : undefined} className="min-h-13 text-lg!">
        {sending.isPending ? words.busy : sending.error ? words.again : first}
      </Button>
    </>
  );
}
