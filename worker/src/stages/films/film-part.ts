import { type FilmShape, filmSizes } from '@hellograph/contract';
import { runMediaTool } from '../encoding/encode-video';
import { readHead } from './read-head';

export const filmLufs = -16;
export const peakMax = 0.82;
const soundHz = 48_000;
const framesPerSec = 30;

/** At this rate the faster coder is also the better one, according to ffmpeg's manual. */
export const soundEncoding = ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '128k', '-ac', '2', '-ar', String(soundHz)];
/**
 * Identical for every part of a shape, so that they can be joined without encoding: H.264 without
 * B-frames, a key frame at the start of each part and every two seconds, stereo AAC.
 */
export const filmEncoding = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-profile:v', 'main', '-level', '4.0', '-bf', '0'],
  ...['-g', String(2 * framesPerSec), '-r', String(framesPerSec), '-pix_fmt', 'yuv420p', '-video_track_timescale', '15360'],
  ...['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ...soundEncoding,
  ...['-map_metadata', '-1', '-movflags', '+faststart'],
];
export const quiet = ['-v', 'error', '-nostdin', '-y'];
/**
 * Decoding and filtering are little work compared with encoding: separate threads only cost time.
 */
const oneThread = ['-filter_complex_threads', '1', '-threads', '1'];
const silence = ['-f', 'lavfi', '-i', `anullsrc=r=${soundHz}:cl=stereo`];

/** A whole number of frames: sound and picture of a part end together. */
const toFrames = (sec: number) => Math.max(1, Math.round(sec * framesPerSec)) / framesPerSec;

/** Returns the time that the text takes to read: 14 characters a second, after a first glance. */
export const readingSec = (words: string): number => Math.min(12, Math.max(4, 1.5 + [...words].length / 14));

/** Encodes a picture as a silent part. Returns its length. */
export async function encodeStillPart({ picture, out, sec }: { picture: string; out: string; sec: number }, signal: AbortSignal) {
  const durationSec = toFrames(sec);
  const inputs = ['-loop', '1', '-framerate', String(framesPerSec), '-i', picture, ...silence];
  await runMediaTool('ffmpeg', [...quiet, ...inputs, '-t', String(durationSec), '-vf', 'setsar=1', ...filmEncoding, out], signal);
  return durationSec;
}

interface VideoPart {
  video: string;
  /**
   * Whether it is an uploaded clip, which may move from edge to edge and whose loudness has to be
   * measured. A speaking photo needs neither: our own videos are mastered to the loudness of films.
   */
  isClip: boolean;
  /** Pictures laid over the video, with their positions. */
  plates: readonly { path: string; left: number; top: number }[];
  out: string;
  shape: FilmShape;
}

/**
 * Encodes a video as a part: uncropped, over a blurred copy of itself instead of black bars, with
 * the name, and as loud as every other part. Returns its length.
 */
export async function encodeVideoPart({ video, isClip, plates, out, shape }: VideoPart, signal: AbortSignal): Promise<number> {
  const head = await readHead(video);
  const { hasSound } = head;
  const durationSec = toFrames(head.durationSec);
  const picture = [
    ...(isClip ? overMoving(shape) : besideStill(shape, head)),
    ...plates.map(({ left, top }, i) => `[${i === 0 ? 'both' : `plated${i}`}][${i + 1}:v]overlay=${left}:${top}[plated${i + 1}]`),
    `[${plates.length === 0 ? 'both' : `plated${plates.length}`}]fps=${framesPerSec},tpad=stop_mode=clone:stop_duration=1,setsar=1,format=yuv420p[v]`,
  ];
  const level = isClip && hasSound ? `${await levelClip(video, signal)},` : '';
  const heard = hasSound ? 0 : 1 + plates.length;
  const sound = `[${heard}:a]aresample=${soundHz},aformat=channel_layouts=stereo,${level}apad[s]`;
  const inputs = [...oneThread, '-i', video, ...plates.flatMap(({ path }) => ['-i', path]), ...(hasSound ? [] : silence)];
  const filters = ['-filter_complex', [...picture, sound].join(';'), '-map', '[v]', '-map', '[s]'];
  await runMediaTool('ffmpeg', [...quiet, ...inputs, ...filters, '-t', String(durationSec), ...filmEncoding, out], signal);
  return durationSec;
}

/** A limiter takes a twelfth of the total time, so it is used only for unmastered sound. */
async function levelClip(video: string, signal: AbortSignal): Promise<string> {
  const gainDb = filmLufs - (await measureLufs(video, signal));
  return `volume=${gainDb.toFixed(2)}dB,alimiter=limit=${peakMax}:level=disabled`;
}

/**
 * Fills the frame with a blurred and darkened copy of the picture. It is darkened while it is small
 * and enlarged with a fast filter, which saves an eighth of the work without a visible difference.
 */
function toFill({ width, height }: Size): string {
  const [w, h] = [width / 8, height / 8];
  return `scale=${w}:${h}:force_original_aspect_ratio=increase,crop=${w}:${h},boxblur=6:2,eq=brightness=-0.12,scale=${width}:${height}:flags=fast_bilinear`;
}

interface Size {
  width: number;
  height: number;
}

/** Lays a clip's uncropped picture over a copy that moves with it, as `[both]`. */
function overMoving(shape: FilmShape): string[] {
  const { width, height } = filmSizes[shape];
  return [
    // Sixty frames a second, which phones can record, are not worth twice the work.
    `[0:v]fps=${framesPerSec},split[a][b]`,
    `[a]${toFill({ width, height })}[fill]`,
    `[b]scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2:flags=bilinear[whole]`,
    '[fill][whole]overlay=(W-w)/2:(H-h)/2:shortest=1[both]',
  ];
}

const toEven = (length: number) => 2 * Math.round(length / 2);

/**
 * Puts a speaking photo's uncropped picture next to two strips of the blurred copy, as `[both]`.
 * One frame of the copy is enough there: it is cut into the two visible strips. Nothing is drawn
 * that is covered again, and the encoder finds no changes in the strips.
 */
function besideStill(shape: FilmShape, picture: Size): string[] {
  const { width, height } = filmSizes[shape];
  const scale = Math.min(width / picture.width, height / picture.height);
  const [w, h] = [Math.min(width, toEven(picture.width * scale)), Math.min(height, toEven(picture.height * scale))];
  const whole = `scale=${w}:${h}:flags=bilinear,setsar=1`;
  const isBeside = w < width;
  const rest = isBeside ? width - w : height - h;
  if (rest < 4) return [`[0:v]scale=${width}:${height}:flags=bilinear,setsar=1[both]`];
  const before = 2 * Math.floor(rest / 4);
  const after = rest - before;
  const cut = (length: number, at: number) => (isBeside ? `crop=${length}:${height}:${at}:0` : `crop=${width}:${length}:0:${at}`);
  const lasting = 'setsar=1,tpad=stop=-1:stop_mode=clone';
  return [
    '[0:v]split[a][b]',
    `[a]trim=end_frame=1,${toFill({ width, height })},format=yuv420p,split[c][d]`,
    `[c]${cut(before, 0)},${lasting}[first]`,
    `[d]${cut(after, before + (isBeside ? w : h))},${lasting}[last]`,
    `[b]${whole},format=yuv420p[whole]`,
    `[first][whole][last]${isBeside ? 'hstack' : 'vstack'}=inputs=3:shortest=1[both]`,
  ];
}

/**
 * Returns the integrated loudness by EBU R 128. Sound that is inaudible keeps its level: raising it
 * would only give noise.
 */
export async function measureLufs(path: string, signal: AbortSignal): Promise<number> {
  const args = [
    '-v',
    'quiet',
    '-nostdin',
    '-i',
    path,
    '-map',
    '0:a:0',
    '-af',
    'ebur128=metadata=1,ametadata=print:file=-',
    '-f',
    'null',
    '/dev/null',
  ];
  const printed = (await runMediaTool('ffmpeg', args, signal)).toString();
  const measured = Number(printed.match(/lavfi\.r128\.I=(-?[\d.]+)(?![\s\S]*lavfi\.r128\.I=)/)?.[1] ?? Number.NaN);
  return measured > -50 ? measured : filmLufs;
}

/** The ffmpeg options that read the parts on a list as one film. */
export const fromParts = (list: string): string[] => ['-f', 'concat', '-safe', '0', '-protocol_whitelist', 'file', '-i', list];

/** Joins parts of one shape without encoding them again. Returns the film's length. */
export async function joinParts({ list, out }: { list: string; out: string }, signal: AbortSignal): Promise<number> {
  const outputs = ['-c', 'copy', '-map_metadata', '-1', '-movflags', '+faststart', out];
  await runMediaTool('ffmpeg', [...quiet, ...fromParts(list), ...outputs], signal);
  return (await readHead(out)).durationSec;
}
