import type { QualityScore } from '../scoring/quality-score';

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
