import type { ErrorCode } from '@hellograph/contract';
import type { FacePoints } from '@hellograph/contract/face-points';
import { type Plan, planIds, plans } from '@hellograph/contract/plans';
import { faces as area } from '@hellograph/words/en/faces';
import { fill } from '@hellograph/words/fill';
import { useCallback, useMemo, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useGuessedLanguage } from '../../../domain/voices/guess-language';
import { knownVoices } from '../../../domain/voices/use-voices';
import { type Draft, type LookedAt, messageOf } from '../../../drafts/draft';
import { upload } from '../../../sync/upload';
import { count, useLanguage, useWords, wordsOf } from '../../../words/use-words';
import { addSpeaker, firstSpeaker, renameSpeaker } from '../words/cast';
import { useAskedAhead } from './use-asked-ahead';

interface FaceSearch {
  isLooking: boolean;
  /** The server's reason why this photo cannot speak. */
  problem: string | undefined;
  /** Whether setting the points by hand would help. */
  canSetPoints: boolean;
  /** The server could not be reached; the video can be made nevertheless. */
  isUnknown: boolean;
}

const pointsHelp: readonly (ErrorCode | string)[] = ['FACE_NOT_FOUND', 'FACE_TURNED_AWAY', 'FACE_MOUTH_COVERED'] satisfies ErrorCode[];

async function lookAt(photo: File): Promise<LookedAt> {
  const { data } = await upload('POST /video/uploadPhoto', { forTeam: true, file: { image: photo }, fields: {} });
  const faces = data.faces.map(({ thumbnail: _, ...face }) => face);
  return { photoId: data.video._id, width: data.video.width, height: data.video.height, faces };
}

/**
 * Has the server find the faces of the draft's photo, once for each photo and only while logged in.
 */
function useFaces(draft: Draft, canLook: boolean, onFound: (photo: File, lookedAt: LookedAt) => void): FaceSearch {
  const isWanted = canLook && draft.lookedAt === undefined;
  const { isAsking, refusal, isUnknown } = useAskedAhead({ about: 'faces', file: draft.photo, isWanted, ask: lookAt, onFound });
  return {
    isLooking: isAsking,
    problem: refusal?.message,
    canSetPoints: refusal !== undefined && pointsHelp.includes(refusal.code),
    isUnknown,
  };
}

export interface CastState {
  search: FaceSearch;
  toggle: (faceId: string) => void;
  rename: (index: number, name: string) => void;
  setVoice: (index: number, voice: string) => void;
  remove: (index: number) => void;
  /** Number of the speaker whose points are being set. */
  editing: number | undefined;
  edit: (index: number | undefined) => void;
  setPoints: (points: FacePoints | undefined) => void;
  /** The face with these points speaks, alone: no server has seen it yet. */
  setSpeaker: (points: FacePoints) => void;
}

interface CastOptions {
  plan: Plan;
  canLook: boolean;
  /** Where the speaker's face is in a photo that was cut out of another one. */
  aim: { photo: File; points: FacePoints } | undefined;
}

/** Manages the draft's speakers, from the faces found in its photo. */
export function useCast(draft: Draft, change: (part: Partial<Draft>) => void, { plan, canLook, aim }: CastOptions): CastState {
  const words = useWords(area);
  const [editing, edit] = useState<number>();
  const toName = useCallback((number: number) => fill(words.defaultName, { number }), [words]);
  const { voice, speakers: kept } = draft;
  const own = useLanguage();
  const language = useGuessedLanguage(messageOf(draft)) ?? own;
  const fresh = useMemo(() => ({ voice, toName, language, among: knownVoices() }), [voice, toName, language]);
  const takeFound = useCallback(
    (photo: File, lookedAt: LookedAt) => {
      if (draft.photo !== photo) return;
      const set = kept.find(({ points }) => points);
      const [first] = firstSpeaker(lookedAt, fresh, set?.points ?? (aim?.photo === photo ? aim.points : undefined));
      change({ lookedAt, speakers: first ? [{ ...first, points: set?.points }] : [] });
    },
    [draft.photo, kept, fresh, change, aim],
  );
  const search = useFaces(draft, canLook, takeFound);

  const keep = (speakers: Draft['speakers']) =>
    change({ speakers, ...(speakers.length === 1 && speakers[0] ? { voice: speakers[0].voice } : {}) });
  const toggle = (faceId: string) => {
    if (kept.some((speaker) => speaker.faceId === faceId)) {
      if (kept.length > 1) keep(kept.filter((speaker) => speaker.faceId !== faceId));
      return;
    }
    if (kept.length >= plan.facesMax) return tellLimit(plan);
    // One speaker alone has the draft's own voice.
    const before = kept.map((speaker) => (kept.length === 1 ? { ...speaker, voice } : speaker));
    change({ speakers: addSpeaker(before, faceId, fresh) });
  };
  const alter = (index: number, part: Partial<Draft['speakers'][number]>) =>
    change({ speakers: kept.map((speaker, i) => (i === index ? { ...speaker, ...part } : speaker)) });

  return {
    search,
    toggle,
    rename: (index, name) => change(renameSpeaker(draft, index, name)),
    setVoice: (index, chosen) => alter(index, { voice: chosen }),
    remove: (index) => keep(kept.filter((_, i) => i !== index)),
    editing,
    edit,
    setSpeaker: (points) => change({ speakers: [{ faceId: undefined, points, name: toName(1), voice }] }),
    setPoints: (points) => {
      if (editing === undefined) return;
      // If no face was found, the points define the face.
      if (kept[editing]) alter(editing, { points });
      else if (points) change({ speakers: [{ faceId: undefined, points, name: toName(1), voice }] });
      if (!points && draft.lookedAt === undefined) change({ speakers: [] });
      edit(undefined);
    },
  };
}

/** Names the plan, so that people know what would change it. */
function tellLimit(plan: Plan): void {
  const words = wordsOf(area);
  const id = planIds.find((one) => plans[one] === plan) ?? 'trial';
  toast(count(words.limit, plan.facesMax).replace('{plan}', words.onPlan[id]), { icon: '🔒', id: 'faces-limit' });
}
