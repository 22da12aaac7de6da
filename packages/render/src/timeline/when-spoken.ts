import type { PhonemeSegment, SpokenPart } from '../model';
import type { VideoTiming } from '../plan';

/** Returns everything that is said in a video, in the video's time and in order. */
export const whenSpoken = ({ speechStartSec }: Pick<VideoTiming, 'speechStartSec'>, parts: readonly SpokenPart[]): PhonemeSegment[] =>
  parts
    .flatMap(({ speech, startSec: partSec }) =>
      speech.segments.map(({ phoneme, startSec, endSec }) => {
        const atSec = speechStartSec + partSec;
        return { phoneme, startSec: startSec + atSec, endSec: endSec + atSec };
      }),
    )
    .sort((a, b) => a.startSec - b.startSec);
