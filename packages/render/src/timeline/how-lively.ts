import type { TalkingOptions } from '@hellograph/contract/render-choices';
import type { LivelinessLevel } from '@hellograph/contract/render-options';
import { type Motion, styleMotions } from './motion-styles';

/** How much of the natural motion a level has. */
interface Amounts {
  head: number;
  brow: number;
  gaze: number;
  smile: number;
  /** How far the mouth opens, and how much wider for a louder voice. */
  mouth: number;
}

/**
 * `small` is how videos moved before they could be chosen to be livelier: a video that was made
 * then is made again with the same motion.
 */
const amounts = {
  small: { head: 0.07, brow: 0.2, gaze: 0.55, smile: 0, mouth: 0 },
  calm: { head: 0.46, brow: 0.95, gaze: 0.7, smile: 0.55, mouth: 0.4 },
  natural: { head: 1.1, brow: 2.1, gaze: 1.3, smile: 1, mouth: 1 },
  lively: { head: 1.5, brow: 2.7, gaze: 1.55, smile: 1.4, mouth: 1.7 },
} as const satisfies Record<LivelinessLevel | 'small', Amounts>;

/** Returns how a face of this style moves when it is to be that lively. */
export function motionOf({
  style,
  liveliness = 'small',
}: Pick<TalkingOptions, 'style'> & { liveliness?: keyof typeof amounts | undefined }): Motion {
  const motion = styleMotions[style];
  const { head, brow, gaze, smile, mouth } = amounts[liveliness];
  return {
    ...motion,
    sway: motion.sway * head,
    nod: motion.nod * head,
    brow: motion.brow * brow,
    gaze: motion.gaze * gaze,
    smiles: motion.smiles * smile,
    swell: motion.swell * mouth,
  };
}
