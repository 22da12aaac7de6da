import { hopSec } from './align/cepstrum';
import { classLogs, classOf, hearLips, lipsInput, lipsNetwork, mouthClasses } from './align/lips-from-sound';
import { lipsScale } from './align/lips-weights';
import { lipsWeights } from './align/lips-weights.gen';

/** The parts that training and judging by the lip network need, without any that render. */
export const lipsTraining = {
  hidden: lipsNetwork.hidden,
  inputSize: lipsNetwork.coefficients * lipsNetwork.offsets.length,
  classCount: mouthClasses.length,
  classOf,
  hear: (recording: Parameters<typeof hearLips>[0]) => ({
    ...hearLips(recording),
    timeSec: (frame: number) => (frame + 0.5) * hopSec,
  }),
  toInput: lipsInput,
  /** The likelihood of each class at each frame, less how often it occurs, as a logarithm. */
  judge: (cepstrum: ReturnType<typeof hearLips>['cepstrum']): Float32Array =>
    classLogs(cepstrum, lipsWeights.values).map((log, i) => log - Math.log(lipsWeights.priors[i % mouthClasses.length])),
  scale: lipsScale,
};
