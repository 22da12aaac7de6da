import { toCodedError } from '@hellograph/contract';
import { type Recording, toWebVtt } from '@hellograph/render';
import { type HearingProcess, hearRecording } from '../hearing/hear-recording';
import { readRecording } from '../hearing/read-recording';

/** Writes down what a recording says. */
type WriteDown = (spoken: Recording, signal: AbortSignal) => Promise<{ words: string }>;

/** The clip is more than its captions: if they take longer than this, it has none. */
const captionsMaxMs = 100_000;

/** Bad sound, and no recogniser, are no faults of the clip. */
const expected = new Set(['RECORDING_SILENT', 'RECORDING_DAMAGED', 'RECORDING_TOO_LONG', 'RECOGNISER_MISSING']);

/**
 * Writes captions for a clip, in WebVTT, with the times of its words; `undefined` if nothing is
 * said. Recognisers invent words, so those that the sound does not have are refused.
 */
export async function captionClip(
  { path, maxSec }: { path: string; maxSec: number },
  { hearing, writeDown }: { hearing: HearingProcess; writeDown: WriteDown },
  { signal, onFailed }: { signal: AbortSignal; onFailed: (err: unknown) => void },
): Promise<string | undefined> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(captionsMaxMs)]);
  try {
    const recording = await readRecording(path, maxSec, inTime);
    const { words } = await writeDown(recording, inTime);
    if (words === '') return undefined;
    const { speech, saysWords } = await hearRecording(recording, words, hearing, inTime);
    return saysWords ? toWebVtt(speech.words) : undefined;
  } catch (thrown) {
    signal.throwIfAborted();
    if (!expected.has(toCodedError(thrown).code)) onFailed(thrown);
    return undefined;
  }
}
