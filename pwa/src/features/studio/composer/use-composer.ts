import type { FaceOwner } from '@hellograph/contract';
import type { Plan } from '@hellograph/contract/plans';
import { useEffect, useRef, useState } from 'react';
import { useGuessedLanguage } from '../../../domain/voices/guess-language';
import type { Draft } from '../../../drafts/draft';
import { knownFaces } from '../../../drafts/known-faces';
import { useAuth } from '../../../session/auth-store';
import { useCast } from '../faces/use-cast';
import { findMissing, useEstimate } from '../send/find-missing';
import { useSend } from '../send/use-send';
import { countSeconds } from '../words/message-length';
import { useDraft } from './use-draft';

/** Tracks failed attempts to send a draft. `error` is that of the last one. */
function useAttempts(error: Error | null) {
  const [missing, setMissing] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const [needsAccount, setNeedsAccount] = useState(false);
  useEffect(() => {
    if (error) setRefusals((known) => known + 1);
  }, [error]);
  return {
    /** Attempts that something kept from going out. */
    refusals,
    /** The missing part of the draft. */
    missing,
    /** The user was logged out. */
    needsAccount,
    forgoAccount: () => setNeedsAccount(false),
    forget: () => setMissing(undefined),
    /** Returns whether it may be sent, and otherwise stores the reason. */
    mayGo: ({ missing: found, isSignedIn }: { missing: string | undefined; isSignedIn: boolean }): boolean => {
      setMissing(found);
      if (found) setRefusals((known) => known + 1);
      else if (!isSignedIn) setNeedsAccount(true);
      return !found && isSignedIn;
    },
  };
}

/** Restores the earlier answer for a photo that was sent before. */
function useFaceOwner({ owner, draft, isWanted }: { owner: string; draft: Draft; isWanted: boolean }, onKnown: (said: FaceOwner) => void) {
  const tell = useRef(onKnown);
  tell.current = onKnown;
  const photo = isWanted && draft.faceOwner === undefined ? draft.photo : undefined;
  useEffect(() => {
    let isCurrent = true;
    if (photo)
      void knownFaces(owner)
        .find(photo)
        .then((said) => isCurrent && said && tell.current(said))
        .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [owner, photo]);
}

type Aside = Pick<Draft, 'photo' | 'lookedAt' | 'speakers' | 'faceOwner'>;

const nothing: Aside = { photo: undefined, lookedAt: undefined, speakers: [], faceOwner: undefined };

/** Switches to a video from words alone. The photo is kept and restored when switching back. */
function useWordsOnly(draft: Draft, change: (part: Partial<Draft>) => void) {
  const [isChosen, setChosen] = useState(false);
  const aside = useRef<Aside>(undefined);
  const setWordsOnly = (isWanted: boolean) => {
    setChosen(isWanted);
    if (isWanted && draft.photo) {
      const { photo, lookedAt, speakers, faceOwner } = draft;
      aside.current = { photo, lookedAt, speakers, faceOwner };
      change(nothing);
    } else if (!isWanted && aside.current) {
      change(aside.current);
      aside.current = undefined;
    }
  };
  // A photo that comes from elsewhere, such as another tab, is the stronger choice.
  return { isWordsOnly: isChosen && draft.photo === undefined, setWordsOnly };
}

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
