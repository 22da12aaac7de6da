import { existsSync } from 'node:fs';
import { CodedError, toCodedError } from '@hellograph/contract';
import { runMediaTool } from '../encoding/encode-video';

/** Formats that phones and browsers record, except those that can refer to other files. */
const containers = 'mov,mp4,m4a,matroska,webm';
const safeInput = ['-protocol_whitelist', 'file', '-format_whitelist', containers];
/** Recorders round lengths, so a clip may exceed the limit by this much. */
const toleranceSec = 0.5;
const sideMaxPx = 16_384;

export interface ClipFacts {
  durationSec: number;
  hasSound: boolean;
  /** As displayed, after applying the file's rotation. */
  width: number;
  height: number;
}

interface Probed {
  streams?: {
    codec_type?: string;
    width?: number;
    height?: number;
    duration?: string;
    side_data_list?: { rotation?: number }[];
  }[];
  format?: { duration?: string };
}

/** Returns the metadata of a file. Throws CLIP_DAMAGED or CLIP_TOO_LONG. */
export async function probeClip(path: string, maxSec: number, signal?: AbortSignal): Promise<ClipFacts> {
  const shown = ['-show_entries', 'stream=codec_type,width,height,duration:stream_side_data=rotation:format=duration', '-of', 'json'];
  const printed = await runMediaTool('ffprobe', ['-v', 'error', ...safeInput, ...shown, path], signal).catch(asDamaged(signal));
  const { streams = [], format } = JSON.parse(printed.toString()) as Probed;
  const video = streams.find(({ codec_type }) => codec_type === 'video');
  const durationSec = Number(format?.duration ?? video?.duration ?? 0);
  const { width = 0, height = 0 } = video ?? {};
  if (!video || width < 16 || height < 16 || width > sideMaxPx || height > sideMaxPx) throw new CodedError('CLIP_DAMAGED');
  if (durationSec > maxSec + toleranceSec) throw new CodedError('CLIP_TOO_LONG');
  const isTurned = video.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90) ?? false;
  const hasSound = streams.some(({ codec_type }) => codec_type === 'audio');
  return { durationSec, hasSound, ...(isTurned ? { width: height, height: width } : { width, height }) };
}

const shortSidePx = 720;
const framesPerSec = 30;

/** Even numbers, as the encoder wants them, and never larger than the original. */
function toSize({ width, height }: ClipFacts): { width: number; height: number } {
  const scale = Math.min(1, shortSidePx / Math.min(width, height));
  const toEven = (px: number) => Math.max(2, 2 * Math.round((px * scale) / 2));
  return { width: toEven(width), height: toEven(height) };
}

/**
 * Encodes a clip again: H.264 and AAC that every browser plays, at most 720 px on the short side,
 * upright, without metadata, as loud as our own videos. Throws CLIP_DAMAGED or CLIP_TOO_LONG.
 */
export async function encodeClip(
  { path, out, poster, maxSec }: { path: string; out: string; poster: string; maxSec: number },
  signal?: AbortSignal,
): Promise<ClipFacts> {
  const facts = await probeClip(path, maxSec, signal);
  const size = toSize(facts);
  const sound = facts.hasSound
    ? ['-map', '0:a:0', '-af', 'loudnorm=I=-16:TP=-1.5:LRA=11', '-ar', '48000', '-ac', '2', '-c:a', 'aac', '-b:a', '128k']
    : [];
  const picture = ['-map', '0:v:0', '-vf', `scale=${size.width}:${size.height},setsar=1,format=yuv420p`, '-r', String(framesPerSec)];
  const codec = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'main'];
  const limits = ['-t', String(maxSec + toleranceSec), '-map_metadata', '-1', '-movflags', '+faststart'];
  const args = ['-v', 'error', '-nostdin', '-y', ...safeInput, '-i', path, ...picture, ...codec, ...sound, ...limits, out];
  await runMediaTool('ffmpeg', args, signal).catch(asDamaged(signal));
  // The length in a file's metadata can be wrong or missing; that of the encoded file is reliable.
  const made = await probeClip(out, maxSec, signal);
  if (made.durationSec < 0.1) throw new CodedError('CLIP_DAMAGED');
  await drawPoster(out, poster, made.durationSec / 3, signal);
  return made;
}

/**
 * Draws the picture at this time, or the first one if the picture ends before the sound: then
 * ffmpeg succeeds, but writes no file. Throws CLIP_DAMAGED.
 */
async function drawPoster(path: string, poster: string, atSec: number, signal?: AbortSignal): Promise<void> {
  for (const sec of [atSec, 0]) {
    const still = ['-v', 'error', '-nostdin', '-y', '-ss', String(sec), '-i', path, '-frames:v', '1', '-q:v', '4', poster];
    await runMediaTool('ffmpeg', still, signal).catch(asDamaged(signal));
    if (existsSync(poster)) return;
  }
  throw new CodedError('CLIP_DAMAGED');
}

/** A file that ffmpeg cannot read is its sender's fault; a stopping worker is not. */
const asDamaged =
  (signal: AbortSignal | undefined) =>
  (thrown: unknown): never => {
    if (signal?.aborted) throw toCodedError(thrown, 'BUSY');
    throw new CodedError('CLIP_DAMAGED', { cause: thrown });
  };
