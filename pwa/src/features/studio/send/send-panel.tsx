import { creditsPerGeneration } from '@hellograph/contract/plans';
import { design } from '@hellograph/words/en/design';
import { outbox } from '@hellograph/words/en/outbox';
import { studio } from '@hellograph/words/en/studio';
import { fill } from '@hellograph/words/fill';
import { type ReactNode, useId } from 'react';
import { isUntouched } from '../../../drafts/draft';
import { toServerWords } from '../../../lib/api-error';
import { formatDuration } from '../../../lib/format';
import { toBlockWords } from '../../../sync/view/outbox-view';
import { PlansLink } from '../../../sync/view/plans-link';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { ActionBar } from '../../../ui/steps';
import { count, useWords } from '../../../words/use-words';
import type { Composer } from '../composer/use-composer';
import type { Kept } from '../composer/use-kept-draft';
import { findTooLongSaid } from './find-missing';

interface KeptWordProps {
  kept: Kept;
  /** An empty draft is not saved. */
  isUntouched: boolean;
}

/** Shows whether the draft is saved; as an alert if it is not. */
function KeptWord({ kept, isUntouched }: KeptWordProps) {
  const words = useWords(outbox).kept;
  const isAlarm = kept !== 'saved' && kept !== 'saving';
  return (
    <span data-kept={kept} role={isAlarm ? 'alert' : 'status'} className={isAlarm ? 'font-semibold text-bad' : undefined}>
      {!(isUntouched && kept === 'saved') && words[kept]}
    </span>
  );
}

interface SendPanelProps {
  composer: Composer;
  /** Shown below the state of the draft. */
  carry: ReactNode;
}

/** The price and the duration, and whether the draft is kept. */
export function SendPanel({ composer, carry }: SendPanelProps) {
  const { draft, kept, clear } = composer;
  const words = useWords(studio).send;
  return (
    <>
      <SendProblem composer={composer} />
      <Cost composer={composer} />
      <div className="grid">
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
        {carry}
      </div>
    </>
  );
}

interface SendActionsProps {
  composer: Composer;
  /** The form that the main button sends; it may lie elsewhere. */
  formId: string;
  /** Reports the element for the preview's button. */
  onBar: (bar: HTMLElement | null) => void;
}

/** The buttons that preview and make the video, and what keeps it from being made. */
export function SendActions({ composer, formId, onBar }: SendActionsProps) {
  const { draft, plan, spokenSec } = composer;
  const problemId = useId();
  /** Shown beforehand, so that the user need not press to find out. */
  const problem = findTooLongSaid(spokenSec, plan);
  return (
    <>
      {problem && (
        <p id={problemId} className="font-semibold text-bad">
          {problem}
        </p>
      )}
      <ActionBar>
        {draft.photo && <div ref={onBar} className="contents" />}
        <SendButton composer={composer} formId={formId} problemId={problem ? problemId : undefined} />
      </ActionBar>
    </>
  );
}

function Cost({ composer: { draft, estimate } }: { composer: Composer }) {
  const words = useWords(studio).send;
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-sm">
      <span className="font-semibold">{fill(words.credits, { count: creditsPerGeneration * draft.count })}</span>
      {estimate && <span className="text-soft">{count(words.have, Math.floor(estimate.creditsAvailable / creditsPerGeneration))}</span>}
      <span className="text-soft">{estimate ? formatDuration(estimate.etaSec) : words.estimate}</span>
    </p>
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

interface SendButtonProps {
  composer: Composer;
  formId: string;
  /** The id of the element that explains why it can't be sent. */
  problemId: string | undefined;
}

function SendButton({ composer: { draft, sending }, formId, problemId }: SendButtonProps) {
  const words = useWords(studio).send;
  const { make } = useWords(design);
  const first = draft.song ? words.sing : draft.photo ? words.speak : make;
  return (
    <Button type="submit" form={formId} isBusy={sending.isPending} aria-describedby={problemId} className="min-h-13 flex-1 text-lg!">
      {sending.isPending ? words.busy : sending.error ? words.again : first}
    </Button>
  );
}
