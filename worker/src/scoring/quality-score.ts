import type { LipSync } from '@hellograph/render';

/**
 * The quality of a video, measured on the decoded file. With several speakers, each figure is the
 * worst of them.
 */
export interface QualityScore {
  faceFound: number;
  closures: number;
  correlation: number;
  offsetMs: number;
  silence: number;
  /** Opening of the mouth in pauses ÷ in the widest vowels. */
  gape: number;
  /** Motion of the mouths that should be shut ÷ the range of the speaking ones. */
  bystanders: number;
  /** Opening of the eyes in a blink ÷ open; `null` when no eye blinks. */
  blink: number | null;
  /** Darkness of the irises in a blink ÷ with open eyes; `null` if no iris stands out. */
  irisLeft: number | null;
  /**
   * Share of the mouth's width in which the photo's lip line is visible next to the drawn mouth.
   */
  doubled: number;
  /** Deviation of the stillest head from its mean place ÷ the distance between its eyes. */
  headMotion: number;
  /** Correlation of the speakers' head turns with those of two seconds or more before. */
  headRepeats: number;
  /** Gaze shifts of the speakers in ten seconds; `null` if no eye can move. */
  gazeMoves: number | null;
  /** Share of the person that a turn folds over or draws out, in the worst frame. */
  torn: number;
  /** How much of the person is left in the background behind its silhouette. */
  ghost: number;
  outsidePsnrDb: number;
  outsideSsim: number;
  /** Largest mean change of luma between two frames, in levels of 255. */
  maxJump: number;
  /**
   * Correlation between the change of pixels around the lips and the intended movement: the only
   * measure for lips inside a beard.
   */
  lipMotion: number;
  /** Detail of the upper face while it moves ÷ in the first frame, which is the photo. */
  sharpness: number;
  /**
   * The figures of an independent second judge for the same frames; `null` if it is not installed.
   */
  second: SecondOpinion | null;
}

export interface SecondOpinion {
  closures: number;
  /** Correlation between its opening and the intended one. */
  correlation: number;
  /** Correlation between its opening and the first judge's. */
  agreement: number;
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** Returns a score rounded to the printed digits. */
export function toRoundedScore({ blink, irisLeft, gazeMoves, second, ...score }: QualityScore): QualityScore {
  return {
    faceFound: rounded(score.faceFound, 4),
    closures: rounded(score.closures, 4),
    correlation: rounded(score.correlation, 4),
    offsetMs: rounded(score.offsetMs, 1),
    silence: rounded(score.silence, 4),
    gape: rounded(score.gape, 3),
    bystanders: rounded(score.bystanders, 4),
    blink: blink === null ? null : rounded(blink, 3),
    irisLeft: irisLeft === null ? null : rounded(irisLeft, 3),
    doubled: rounded(score.doubled, 3),
    headMotion: rounded(score.headMotion, 4),
    headRepeats: rounded(score.headRepeats, 3),
    gazeMoves: gazeMoves === null ? null : rounded(gazeMoves, 1),
    torn: rounded(score.torn, 4),
    ghost: rounded(score.ghost, 3),
    outsidePsnrDb: rounded(score.outsidePsnrDb, 2),
    outsideSsim: rounded(score.outsideSsim, 4),
    maxJump: rounded(score.maxJump, 3),
    lipMotion: rounded(score.lipMotion, 4),
    sharpness: rounded(score.sharpness, 3),
    second: second && {
      closures: rounded(second.closures, 4),
      correlation: rounded(second.correlation, 4),
      agreement: rounded(second.agreement, 4),
    },
  };
}

export function worstOpinion(opinions: readonly SecondOpinion[]): SecondOpinion {
  const worst = (part: keyof SecondOpinion) => Math.min(...opinions.map((opinion) => opinion[part]));
  return { closures: worst('closures'), correlation: worst('correlation'), agreement: worst('agreement') };
}

export function worstOf(speakers: readonly LipSync[]): LipSync {
  const all = (part: keyof LipSync) => speakers.map((speaker) => speaker[part]);
  return {
    faceFound: Math.min(...all('faceFound')),
    closures: Math.min(...all('closures')),
    correlation: Math.min(...all('correlation')),
    offsetMs: all('offsetMs').reduce((worst, value) => (Math.abs(value) > Math.abs(worst) ? value : worst), 0),
    silence: Math.max(...all('silence')),
    gape: Math.max(...all('gape')),
  };
}
