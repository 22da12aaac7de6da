import type { ErrorCode } from '@hellograph/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Draft, LookedAt } from '../../../drafts/draft';
import { upload } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';

export interface FaceSearch {
  isLooking: boolean;
  /** Why this photo cannot speak as it is, in the server's words. */
  problem: string | undefined;
  /** Whether setting the points by hand would help. */
  canSetPoints: boolean;
  /** The server could not be asked; the film can be made all the same. */
  isUnknown: boolean;
}

const pointsHelp: readonly (ErrorCode | string)[] = ['FACE_NOT_FOUND', 'FACE_TURNED_AWAY', 'FACE_MOUTH_COVERED'] satisfies ErrorCode[];
const idle: FaceSearch = { isLooking: false, problem: undefined, canSetPoints: false, isUnknown: false };

async function lookAt(photo: File): Promise<LookedAt> {
  const { data } = await upload('POST /video/uploadPhoto', { file: photo, fields: {} });
  const faces = data.faces.map(({ thumbnail: _, ...face }) => face);
  return { photoId: data.video._id, width: data.video.width, height: data.video.height, faces };
}

/** Has the draft's photo looked at as soon as somebody is signed in, once for each photo. */
export function useFaces(draft: Draft, canLook: boolean, onFound: (photo: File, lookedAt: LookedAt) => void): FaceSearch {
  const photo = draft.photo;
  const isWanted = canLook && photo !== undefined && draft.lookedAt === undefined && draft.sentIds.length === 0;
  const query = useQuery({
    queryKey: ['faces', photo?.name, photo?.size, photo?.lastModified],
    queryFn: () => (photo ? lookAt(photo) : Promise.reject(new Error('no photo'))),
    enabled: isWanted,
    meta: { isQuiet: true },
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, thrown) => failures < 2 && thrown instanceof ApiError && thrown.code === 'BUSY',
  });
  const found = query.data;
  useEffect(() => {
    if (isWanted && photo && found) onFound(photo, found);
  }, [isWanted, photo, found, onFound]);

  if (!isWanted) return idle;
  const refusal = query.error instanceof ApiError && query.error.status >= 400 && query.error.status < 500 ? query.error : undefined;
  return {
    isLooking: query.isFetching,
    problem: refusal?.message,
    canSetPoints: refusal !== undefined && pointsHelp.includes(refusal.code),
    isUnknown: query.isError && !refusal,
  };
}
