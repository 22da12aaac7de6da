import type { ErrorCode } from '@hellograph/contract';
import type { Draft, LookedAt } from '../../../drafts/draft';
import { upload } from '../../../sync/upload';
import { useAskedAhead } from './use-asked-ahead';

export interface FaceSearch {
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
export function useFaces(draft: Draft, canLook: boolean, onFound: (photo: File, lookedAt: LookedAt) => void): FaceSearch {
  const isWanted = canLook && draft.lookedAt === undefined;
  const { isAsking, refusal, isUnknown } = useAskedAhead({ about: 'faces', file: draft.photo, isWanted, ask: lookAt, onFound });
  return {
    isLooking: isAsking,
    problem: refusal?.message,
    canSetPoints: refusal !== undefined && pointsHelp.includes(refusal.code),
    isUnknown,
  };
}
