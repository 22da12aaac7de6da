import type { FaceOwner, FacePoints } from '@hellograph/contract';
import type { Plan } from '@hellograph/contract/plans';
import { defaults } from '@hellograph/contract/render-options';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useGuessedLanguage } from '../../../domain/voices/guess-language';
import { type Draft, messageOf } from '../../../drafts/draft';
import { knownFaces } from '../../../drafts/known-faces';
import { waitingPress } from '../../../lib/return-path';
import { useAuth } from '../../../session/auth-store';
import { useGoOn } from '../../../session/use-go-on';
import { ownerHere } from '../../../session/workspace';
import { type CastState, useCast } from '../faces/use-cast';
import { type CropBox, cropImage } from '../photo/crop-box';
import { findCloser, pointsInCrop } from '../photo/photo-place';
import { findMissing, useEstimate } from '../send/find-missing';
import { useSend } from '../send/use-send';
import { countSeconds } from '../words/message-length';
import { useDraft } from './use-draft';

/** Tracks failed attempts to send a draft. `error` is that of the last one. */
function useAttempts(error: Error | null) {
  const [missing, setMissing] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (error) setRefusals((known) => known + 1);
  }, [error]);
  return {
    /** Attempts that something kept from going out. */
    refusals,
    /** The missing part of the draft. */
    missing,
    forget: () => setMissing(undefined),
    /** Returns whether it may be sent, and otherwise stores the reason. */
    mayGo: (found: string | undefined): boolean => {
      setMissing(found);
      if (found) setRefusals((known) => known + 1);
      return !found;
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

type PhotoParts = Pick<Draft, 'photo' | 'lookedAt' | 'speakers' | 'faceOwner'>;
/** Words alone have no face that could sing. */
type Aside = PhotoParts & Pick<Draft, 'song' | 'sung'>;

const nothing: Aside = { photo: undefined, lookedAt: undefined, speakers: [], faceOwner: undefined, song: null, sung: undefined };

/** Switches to a video from words alone. The photo is kept and restored when switching back. */
function useWordsOnly(draft: Draft, change: (part: Partial<Draft>) => void) {
  const [isChosen, setChosen] = useState(false);
  const aside = useRef<Aside>(undefined);
  const setWordsOnly = (isWanted: boolean) => {
    setChosen(isWanted);
    if (isWanted && (draft.photo || draft.song)) {
      const { photo, lookedAt, speakers, faceOwner, song, sung } = draft;
      aside.current = { photo, lookedAt, speakers, faceOwner, song, sung };
      change(nothing);
    } else if (!isWanted && aside.current) {
      change(aside.current);
      aside.current = undefined;
    }
  };
  // A photo that comes from elsewhere, such as another tab, is the stronger choice.
  return { isWordsOnly: isChosen && draft.photo === undefined, setWordsOnly };
}

/** Proposes a part of the photo that shows a small face closer, and goes back from it. */
function useCloser(draft: Draft, facesMax: number, change: (part: Partial<Draft>) => void) {
  const [gone, setGone] = useState<{ photo: File; points: FacePoints | undefined; before: PhotoParts }>();
  const { photo, lookedAt, speakers, faceOwner } = draft;
  const isCloser = gone !== undefined && gone.photo === photo;
  const box = useMemo(
    () => findCloser({ lookedAt, speakers, pictureShape: draft.pictureShape }, facesMax),
    [lookedAt, speakers, draft.pictureShape, facesMax],
  );
  const go = async (whole: File, crop: CropBox) => {
    const closer = await cropImage(whole, crop);
    const [speaker] = speakers;
    const found = lookedAt?.faces.find(({ faceId }) => faceId === speaker?.faceId)?.landmarks.points;
    const [set, seen] = [speaker?.points, found].map((points) => points && pointsInCrop(points, crop));
    setGone({ photo: closer, points: seen, before: { photo: whole, lookedAt, speakers, faceOwner } });
    change({ photo: closer, lookedAt: undefined, speakers: speaker && set ? [{ ...speaker, faceId: undefined, points: set }] : [] });
  };
  return {
    aim: gone?.points && { photo: gone.photo, points: gone.points },
    go: photo && box && !isCloser ? () => go(photo, box) : undefined,
    back: isCloser ? () => change(gone.before) : undefined,
  };
}

/** Whether the faces of a draft's photo are known, or why they won't be. */
const isSettled = ({ photo, lookedAt }: Draft, { problem, isUnknown }: CastState['search']) =>
  photo === undefined || lookedAt !== undefined || problem !== undefined || isUnknown;

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
  const guessed = useGuessedLanguage(messageOf(draft));
  const language = draft.song ? draft.sung?.language : guessed;
  const spokenSec = countSeconds(draft, language);
  const estimate = useEstimate(draft, isRead && isSignedIn);
  const { isWordsOnly, setWordsOnly } = useWordsOnly(draft, change);
  // While the draft is being sent, nothing that the server finds out may change it.
  const isOpen = isRead && !sending.isPending && !outgoing && draft.sentIds.length === 0;
  const canAsk = isOpen && isSignedIn;
  const { aim, ...closer } = useCloser(draft, plan.facesMax, change);
  const cast = useCast(draft, change, { plan, canLook: canAsk, aim });
  useFaceOwner({ owner, draft, isWanted: isOpen }, (faceOwner) => change({ faceOwner }));

  const isSent = draft.sentIds.length > 0;
  const isAway = isSent || (outgoing !== undefined && outgoing.state !== 'blocked');
  const attempts = useAttempts(sending.error);
  const send = () => {
    const missing = findMissing(draft, { plan, spokenSec, photoProblem: cast.search.problem });
    if (attempts.mayGo(missing) && account.mayGo()) sending.mutate(draft);
  };
  const account = useGoOn({
    path: globalThis.location?.pathname ?? '',
    isReady: canAsk && owner === ownerHere() && isSettled(draft, cast.search),
    go: () => {
      // One tab alone sends it: the others show it on its way.
      waitingPress.clear();
      send();
    },
  });

  return {
    ...drafting,
    plan,
    cast,
    /** Goes to a closer frame and back, where there is one. */
    closer,
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
    needsAccount: account.isAsking,
    forgoAccount: account.forgo,
    sending: { isPending: sending.isPending || account.isGoingOn, error: sending.error },
    write: (message: string) => {
      attempts.forget();
      change({ message });
    },
    /** Changes the song, likewise. */
    sing: (part: Partial<Draft>) => {
      attempts.forget();
      change(part);
    },
    /** Another photo has other faces; a cropped one is still of the same person. */
    setPhoto: (photo: File | undefined, how: 'chosen' | 'cropped') =>
      change({
        photo,
        lookedAt: undefined,
        speakers: [],
        ...(how === 'chosen' && { faceOwner: undefined, photoCare: defaults.photoCare }),
      }),
    send,
    startAnother: () => {
      sending.reset();
      begin();
    },
    /** A failed video was requested again under a new id. */
    replaceSent: (oldId: string, newId: string) => setSent(draft.sentIds.map((id) => (id === oldId ? newId : id))),
  };
}
