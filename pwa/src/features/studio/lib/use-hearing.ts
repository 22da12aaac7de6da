import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Draft, HeardRecording } from '../../../drafts/draft';
import { upload } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';

export interface Hearing {
  isListening: boolean;
  /** Why this recording cannot be used, in the server's words. */
  problem: string | undefined;
}

/** Sends a recording ahead; with the words, it is told whether they are said in it. */
export async function hear(recording: File, message: string): Promise<HeardRecording> {
  const prompt = message.trim();
  const { data } = await upload('POST /video/uploadRecording', { file: recording, fields: prompt ? { prompt } : {} });
  return { recordingId: data.recordingId, durationSec: data.durationSec, saysWords: data.saysWords, message: prompt };
}

/** Has the draft's recording heard as soon as somebody is signed in, once for each recording. */
export function useHearing(draft: Draft, canHear: boolean, onHeard: (recording: File, heard: HeardRecording) => void): Hearing {
  const { recording, heard } = draft;
  const isWanted = canHear && recording !== undefined && heard === undefined && draft.sentIds.length === 0;
  const query = useQuery({
    queryKey: ['hearing', recording?.name, recording?.size, recording?.lastModified],
    queryFn: () => (recording ? hear(recording, draft.message) : Promise.reject(new Error('no recording'))),
    enabled: isWanted,
    meta: { isQuiet: true },
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, thrown) => failures < 2 && thrown instanceof ApiError && thrown.code === 'BUSY',
  });
  const found = query.data;
  useEffect(() => {
    if (isWanted && recording && found) onHeard(recording, found);
  }, [isWanted, recording, found, onHeard]);
  if (!isWanted) return { isListening: false, problem: undefined };
  const refusal = query.error instanceof ApiError && query.error.status >= 400 && query.error.status < 500 ? query.error : undefined;
  return { isListening: query.isFetching, problem: refusal?.message };
}
