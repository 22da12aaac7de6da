/** A picture shrunk for screens, with the size of the original, upright. */
export interface SmallPicture {
  blob: Blob;
  width: number;
  height: number;
}

export interface Shrinking {
  /** Longest sides in pixels, to try in this order. */
  longestSidesPx: readonly number[];
  quality: number;
  /**
   * Requests a JPEG of at most this size; if missing, a picture that is small enough stays
   * unchanged.
   */
  jpegMaxBytes?: number;
}

/**
 * Draws a picture smaller, upright, and without what a camera writes beside it. `undefined` if no
 * size fits; rejects if the browser cannot decode it. Works in workers, too.
 */
export async function shrinkPicture(file: Blob, { longestSidesPx, quality, jpegMaxBytes }: Shrinking): Promise<SmallPicture | undefined> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  // Keeps transparency.
  const type = jpegMaxBytes !== undefined || file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  try {
    for (const longest of longestSidesPx) {
      const scale = Math.min(1, longest / Math.max(width, height));
      if (scale === 1 && jpegMaxBytes === undefined) return { blob: file, width, height };
      const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
      const brush = canvas.getContext('2d');
      if (brush) brush.imageSmoothingQuality = 'high';
      brush?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type, quality });
      if (blob.size <= (jpegMaxBytes ?? Number.POSITIVE_INFINITY)) return { blob, width, height };
    }
    return undefined;
  } finally {
    picture.close();
  }
}
