/** The weights of `lips-from-sound`, as 16-bit fixed point in base64: 8 kB. */
export interface LipsWeights {
  values: Float32Array;
  /** How often each class occurs. */
  priors: Float32Array;
}

/** The fixed-point number that stands for 1. */
export const lipsScale = 4096;

export function readLipsWeights(base64: string, priors: readonly number[]): LipsWeights {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return {
    values: Float32Array.from({ length: bytes.length / 2 }, (_, i) => view.getInt16(2 * i, true) / lipsScale),
    priors: Float32Array.from(priors),
  };
}
