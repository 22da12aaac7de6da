import type { RenderMode } from '@hellograph/contract/render-options';
import type { Plan } from './plan';
import { masterRateHz } from './speech/master';

/** Quality spends bits and time on the picture. `ultrafast` is no choice: it saves a tenth of the time and makes files six times as large. */
const x264: Record<RenderMode, { preset: string; crf: number }> = {
  Quality: { preset: 'faster', crf: 16 },
  Fast: { preset: 'veryfast', crf: 18.5 },
};
/**
 * More of the bits go to what moves, a small part of the picture that all eyes are on, and more of them to its colour: a lid that is shut for three frames would
 * keep the grey of the eye under it.
 */
const spending = 'qcomp=0.8:chroma-qp-offset=-4';

/** Where ffmpeg reads sound that comes without a file, 16 bits at `masterRateHz`. */
export const soundDescriptor = 3;
const bareSound = ['-f', 's16le', '-ar', String(masterRateHz), '-ac', '1', '-i', `pipe:${soundDescriptor}`];

/**
 * ffmpeg's arguments: planar YUV frames on stdin and a WAV file in, an MP4 out that every messenger takes — H.264 High 4:2:0 without
 * B-frames, a key frame every two seconds, AAC, the index in front. The audio decides the length to within a frame. Without a WAV file, sound comes as bare
 * samples on descriptor `soundDescriptor`, and may come while frames already do. `growing` is the same film once more, in fragments from key frame to key
 * frame (ISO/IEC 14496-12, 8.8): what is written of it can be played while the rest is still to come. It is encoded once.
 */
export function encodeArgs(
  { width, height, fps, mode }: Pick<Plan, 'width' | 'height' | 'fps' | 'mode'>,
  paths: { wav?: string; mp4: string; frames?: string; growing?: string | undefined },
): string[] {
  const { preset, crf } = x264[mode];
  return [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
    // Of raw frames, its reading thread would keep eight.
    ...['-thread_queue_size', '3', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', String(fps)],
    ...['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-i', paths.frames ?? 'pipe:0'],
    ...(paths.wav ? ['-i', paths.wav] : bareSound),
    ...['-map', '0:v:0', '-map', '1:a:0'],
    ...['-c:v', 'libx264', '-preset', preset, '-crf', String(crf), '-x264-params', spending],
    ...['-pix_fmt', 'yuv420p', '-bf', '0', '-g', String(fps * 2)],
    ...['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '1'],
    ...(paths.growing === undefined ? ['-movflags', '+faststart', '-f', 'mp4', paths.mp4] : teeArgs(paths.mp4, paths.growing)),
  ];
}

const teeArgs = (whole: string, growing: string) => [
  ...['-flags:v', '+global_header', '-flags:a', '+global_header', '-f', 'tee'],
  `[f=mp4:movflags=+faststart]${toTeeName(whole)}|[f=mp4:movflags=+frag_keyframe+empty_moov+default_base_moof]${toTeeName(growing)}`,
];

/** A path as ffmpeg's tee reads it: what would end or begin something in its list is escaped. */
const toTeeName = (path: string) => path.replace(/[\\'|[\] ]/g, '\\$&');
