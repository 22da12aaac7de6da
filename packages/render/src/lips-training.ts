import { hopSec } from './align/cepstrum';
import { classOf, hearLips, lipsInput, lipsNetwork, mouthClasses } from './align/lips-from-sound';
import { lipsScale } from './align/lips-weights';

/** The parts that training the lip network needs, without any that render. */
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
  scale: lipsScale,
};
