import type { Plan } from '@hellograph/contract/plans';
import { useGuessedLanguage } from '../../../domain/voices/guess-language';
import type { Draft } from '../../../drafts/draft';
import { useAuth } from '../../../session/auth-store';
import { useCast } from '../faces/use-cast';
import { useFaceOwner } from '../faces/use-face-owner';
import { findMissing } from '../send/find-missing';
import { useAttempts } from '../send/use-attempts';
import { useEstimate } from '../send/use-estimate';
import { useSend } from '../send/use-send';
import { countSeconds } from '../words/message-length';
import { useDraft } from './use-draft';
import { useWordsOnly } from './use-words-only';

interface ComposerOptions {
  /** The plan whose limits apply. */
  plan: Plan;
  /** Prepares the draft of this device for the page. */
  start?: ((draft: Draft) => Draft) | undefined;
}

export type Composer = ReturnType<typeof useComposer>;

/** The current draft, its actions and its result, for the parts of the studio. */
export function useComposer({ plan, start }: ComposerOptions) {
  const isSignedIn = useAuth().status === 'in';
  const { sending: outgoing, begin, setQueued, setSent, ...drafting } = useDraft(start);
  const { owner, draft, isRead, change } = drafting;
  const sending = useSend({ owner, onQueued: setQueued, onSent: setSent });
  const language = useGuessedLanguage(draft.message);
  const spokenSec = countSeconds(draft, language);
  const estimate = useEstimate(draft, isRead && isSignedIn);
  const { isWordsOnly, setWordsOnly } = useWordsOnly(draft, change);
  // While the draft is being sent, nothing that the server finds out may change it.
  const isOpen = isRead && !sending.isPending && !outgoing && draft.sentIds.length === 0;
  const canAsk = isOpen && isSignedIn;
  const cast = useCast(draft, change, { plan, canLook: canAsk });
  useFaceOwner({ owner, draft, isWanted: isOpen }, (faceOwner) => change({ faceOwner }));

  const isSent = draft.sentIds.length > 0;
  const isAway = isSent || (outgoing !== undefined && outgoing.state !== 'blocked');
  const attempts = useAttempts(sending.error);

  return {
    ...drafting,
    plan,
    cast,
    /** Whether the server may be asked about the draft. */
    canAsk,
    estimate,
    /** About how long the message takes to say. */
    spokenSec,
    /** The message's language, once it is known. */
    language,
    /** The draft's entry in the outbox. */
    outgoing,
    /** It is on its way or made: nothing of it is to be changed here. */
    isAway,
    isWordsOnly,
    setWordsOnly,
    refusals: attempts.refusals,
    missing: attempts.missing,
    needsAccount: attempts.needsAccount && !isSignedIn,
    forgoAccount: attempts.forgoAccount,
    sending: { isPending: sending.isPending, error: sending.error },
    write: (message: string) => {
      attempts.forget();
      change({ message });
    },
    /** Another photo has other faces; a cropped one is still of the same person. */
    setPhoto: (photo: File | undefined, how: 'chosen' | 'cropped') =>
      change({ photo, lookedAt: undefined, speakers: [], ...(how === 'chosen' && { faceOwner: undefined }) }),
    send: () => {
      const missing = findMissing(draft, { plan, spokenSec, photoProblem: cast.search.problem });
      if (attempts.mayGo({ missing, isSignedIn })) sending.mutate(draft);
    },
    startAnother: () => {
      sending.reset();
      begin();
    },
    /** A failed video was requested again under a new id. */
    replaceSent: (oldId: string, newId: string) => setSent(draft.sentIds.map((id) => (id === oldId ? newId : id))),
  };
}
