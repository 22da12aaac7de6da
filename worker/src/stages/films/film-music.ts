import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { type Bed, bedRateHz, playBed } from '@hellograph/render';
import { runMediaTool } from '../encoding/encode-video';
import { fromParts, peakMax, quiet, soundEncoding } from './film-part';
import { readHead } from './read-head';

interface MusicalFilm {
  /** The file that lists the parts, as for `joinParts`. */
  list: string;
  /** A temporary file for the music. */
  bedPath: string;
  out: string;
}

/**
 * Joins parts and mixes music under them, in one pass. Only the sound is encoded again, so this
 * takes only seconds. Returns the film's length.
 */
export async function joinWithMusic({ list, bedPath, out }: MusicalFilm, bed: Bed, signal: AbortSignal): Promise<number> {
  await writeBed(bedPath, bed, signal);
  const inputs = [...fromParts(list), '-f', 'f32le', '-ar', String(bedRateHz), '-ac', '1', '-i', bedPath];
  const mixed = `[1:a]aresample=48000,aformat=channel_layouts=stereo[bed];[0:a][bed]amix=inputs=2:duration=first:normalize=0,alimiter=limit=${peakMax}:level=disabled[s]`;
  const outputs = ['-map', '0:v', '-map', '[s]', '-c:v', 'copy', ...soundEncoding, '-map_metadata', '-1', '-movflags', '+faststart'];
  await runMediaTool('ffmpeg', [...quiet, ...inputs, '-filter_complex', mixed, ...outputs, out], signal);
  return (await readHead(out)).durationSec;
}

async function writeBed(path: string, bed: Bed, signal: AbortSignal): Promise<void> {
  const file = createWriteStream(path);
  const written = finished(file, { signal });
  for (const { buffer, byteOffset, byteLength } of playBed(bed)) {
    signal.throwIfAborted();
    await new Promise<void>((resolve) => file.write(Buffer.from(buffer, byteOffset, byteLength), () => resolve()));
  }
  file.end();
  await written;
}
