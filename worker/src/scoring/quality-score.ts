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
  /** How wide the mouth stands open in pauses ÷ in the widest vowels. */
  gape: number;
  /** Motion of the mouths that should be shut ÷ the range of the speaking ones. */
  bystanders: number;
  /** Opening of the eyes in a blink ÷ open; `null` when no eye blinks. */
  blink: number | null;
  /** How dark the irises still are in a blink ÷ with open eyes; `null` where none stands out. */
  irisLeft: number | null;
  /** Share of the mouth's width in which the photo's lip line stands beside the drawn mouth. */
  doubled: number;
  /** Deviation of the stillest head from its mean place ÷ the distance between its eyes. */
  headMotion: number;
  /** How closely the speakers' heads turn as two seconds or more before. */
  headRepeats: number;
  /** Times in ten seconds that the speakers' eyes go elsewhere; `null` where no eye can move. */
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
  /** Between its opening and the intended one. */
  correlation: number;
  /** Between its opening and the first judge's. */
  agreement: number;
}
