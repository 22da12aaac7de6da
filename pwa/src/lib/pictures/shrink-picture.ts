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
 * Draws a picture smaller, upright, and without the camera's metadata. `undefined` if no size fits;
 * rejects if the browser cannot decode it. Works in workers, too.
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

/** Returns the pixels of a canvas without their alpha: RGB, row by row. */
export function toRgb({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Uint8Array<ArrayBuffer> {
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = data[from] ?? 0;
    rgb[to + 1] = data[from + 1] ?? 0;
    rgb[to + 2] = data[from + 2] ?? 0;
  }
  return rgb;
}
