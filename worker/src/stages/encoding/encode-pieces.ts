import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { joinArgs, pieceArgs, type RenderPlan } from '@hellograph/render';
import { type Encoder, startEncoder } from './encode-video';

/** Encodes the output of `draw` as a piece of a video, which `joinPieces` can join to others. */
export async function encodePiece(
  plan: RenderPlan,
  path: string,
  draw: (encoder: Encoder) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<Buffer> {
  const encoder = startEncoder(pieceArgs(plan, path), signal);
  try {
    await draw(encoder);
    await encoder.finish();
    return await readFile(path);
  } finally {
    await encoder.abort();
    await rm(path, { force: true });
  }
}

/** Joins pieces and sound to an MP4. The encoded pictures are copied unchanged, bit for bit. */
export async function joinPieces(
  fps: number,
  pieces: readonly Buffer[],
  sound: Int16Array,
  mp4: string,
  signal?: AbortSignal,
): Promise<void> {
  const joined = `${mp4}.h264`;
  await writeFile(joined, '');
  for (const piece of pieces) await appendFile(joined, piece);
  const encoder = startEncoder(joinArgs(fps, { pieces: joined, mp4 }), signal);
  try {
    encoder.writeSound(sound);
    await encoder.finish();
  } finally {
    await encoder.abort();
    await rm(joined, { force: true });
  }
}
