import type { Plan } from '@hellograph/contract/plans';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { useGuessedLanguage } from '../../../domain/voices/guess-language';
import type { Draft } from '../../../drafts/draft';
import { useAuth } from '../../../session/auth-store';
import { studio } from '../../../words/english/studio';
import { wordsOf } from '../../../words/use-words';
import { useCast } from '../faces/use-cast';
import { useFaceOwner } from '../faces/use-face-owner';
import { findMissing } from '../send/find-missing';
import { useEstimate } from '../send/use-estimate';
import { useSend } from '../send/use-send';
import { countSeconds } from '../words/message-length';
import { useDraft } from './use-draft';

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
  const navigate = useNavigate();
  const { sending: outgoing, begin, setQueued, setSent, ...drafting } = useDraft(start);
  const { owner, draft, isRead, change } = drafting;
  const sending = useSend({ owner, onQueued: setQueued, onSent: setSent });
  const spokenSec = countSeconds(draft, useGuessedLanguage(draft.message));
  const estimate = useEstimate(draft, isRead && isSignedIn);
  const [missing, setMissing] = useState<string>();
  // While the draft is being sent, no result of the server may change it.
  const isOpen = isRead && !sending.isPending && !outgoing && draft.sentIds.length === 0;
  const canAsk = isOpen && isSignedIn;
  const cast = useCast(draft, change, { plan, canLook: canAsk });
  useFaceOwner({ owner, draft, isWanted: isOpen }, (faceOwner) => change({ faceOwner }));

  return {
    ...drafting,
    plan,
    cast,
    /** The server may be asked about the draft. */
    canAsk,
    estimate,
    /** About how long the message takes to say. */
    spokenSec,
    /** The draft's entry in the outbox. */
    outgoing,
    /** What was missing at the last try to send. */
    missing,
    sending: { isPending: sending.isPending, error: sending.error },
    write: (message: string) => {
      setMissing(undefined);
      change({ message });
    },
    /** Another photo has other faces; a cropped one is still of the same person. */
    setPhoto: (photo: File | undefined, how: 'chosen' | 'cropped') =>
      change({ photo, lookedAt: undefined, speakers: [], ...(how === 'chosen' && { faceOwner: undefined }) }),
    send: () => {
      if (!isSignedIn) {
        toast(wordsOf(studio).signInFirst, { icon: '✋' });
        void navigate({ to: '/login', search: { back: '/workflow' } });
        return;
      }
      const lacking = findMissing(draft, { plan, spokenSec, photoProblem: cast.search.problem });
      setMissing(lacking);
      if (!lacking) sending.mutate(draft);
    },
    startAnother: () => {
      sending.reset();
      begin();
    },
    /** A failed video was requested again under a new id. */
    replaceSent: (oldId: string, newId: string) => setSent(draft.sentIds.map((id) => (id === oldId ? newId : id))),
  };
}
