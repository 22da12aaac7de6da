import { useEffect, useState } from 'react';

export interface Picture {
  width: number;
  height: number;
  /** RGBA, `pictureSide` × `pictureSide`, whatever its shape. */
  pixels: Uint8ClampedArray;
}

export const pictureSide = 48;

/** Reads a picture from this server or this device; `undefined` if it cannot be read. */
export async function readPicture(url: string): Promise<Picture | undefined> {
  try {
    // The content security policy allows pictures from this device, but requests only to the
    // server.
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = pictureSide;
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.drawImage(image, 0, 0, pictureSide, pictureSide);
    const { data: pixels } = context.getImageData(0, 0, pictureSide, pictureSide);
    return { width: image.naturalWidth, height: image.naturalHeight, pixels };
  } catch {
    return undefined;
  }
}

/** `undefined` while it is read. */
export function usePicture(url: string | undefined): Picture | undefined {
  const [picture, setPicture] = useState<Picture>();
  useEffect(() => {
    let isCurrent = true;
    setPicture(undefined);
    if (url) void readPicture(url).then((read) => isCurrent && setPicture(read));
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return picture;
}
