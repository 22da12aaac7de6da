/**
 * A fingerprint of a face as a picture: the same photograph of it is recognised after it was saved
 * again, cropped, lightened or mirrored. It can't identify a person: another photograph of the same
 * person usually has another fingerprint.
 *
 * The values are the low frequencies of a two-dimensional cosine transform (DCT-II: Ahmed,
 * Natarajan and Rao, "Discrete Cosine Transform", 1974) of the brightness of the upright face, as
 * in perceptual hashes (Zauner, "Implementation and Benchmarking of Perceptual Image Hash
 * Functions", 2010). Their root mean square is 32, so contrast does not count.
 */
export type FaceFingerprint = Int8Array;

/** Frequencies in each direction. */
export const fingerprintBand = 14;
/** Lower sums of both frequencies are left out, because they describe the light on the face. */
const lowest = 2;

/** The frequency of each value, in half periods of the face's square. */
export const fingerprintFrequencies: readonly { across: number; down: number }[] = Array.from(
  { length: fingerprintBand * fingerprintBand },
  (_, i) => ({ across: i % fingerprintBand, down: Math.floor(i / fingerprintBand) }),
).filter(({ across, down }) => across + down >= lowest && across + down < fingerprintBand);

/** Number of values of every fingerprint, each one byte. */
export const fingerprintLength = fingerprintFrequencies.length;

/**
 * The likeness from which on two pictures count as the same photograph of a face. Measured on
 * portraits: the same one after a re-encode, 5 % cropped, ± 10 % brightness or mirrored is above,
 * different people are below.
 */
export const sameFaceLikeness = 0.84;
/**
 * The likeness from which on existing videos and cards are hidden automatically, without a review.
 */
export const certainFaceLikeness = 0.92;

/**
 * Returns how alike two faces are as pictures, from −1 to 1; mirroring makes no difference. 0 if
 * one is not a fingerprint.
 */
export function fingerprintLikeness(a: FaceFingerprint, b: FaceFingerprint): number {
  if (a.length !== fingerprintLength || b.length !== fingerprintLength) return 0;
  let [even, odd, lengthA, lengthB] = [0, 0, 0, 0];
  for (const [i, { across }] of fingerprintFrequencies.entries()) {
    const [valueA = 0, valueB = 0] = [a[i], b[i]];
    if (across % 2 === 0) even += valueA * valueB;
    else odd += valueA * valueB;
    lengthA += valueA * valueA;
    lengthB += valueB * valueB;
  }
  // Cosines of odd frequencies change their sign when left and right are swapped.
  return (even + Math.abs(odd)) / (Math.sqrt(lengthA * lengthB) || 1);
}
