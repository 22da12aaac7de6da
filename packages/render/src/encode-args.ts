import type { RenderMode } from '@hellograph/contract/render-options';
import type { RenderPlan } from './plan';
import { masterRateHz } from './speech/master';

interface Spending {
  preset: string;
  crf: number;
  /** Options of x264 that differ from the preset's. */
  search: string;
}

/**
 * Quality spends bits and time on the picture. Fast searches for movement less far and less
 * exactly: a face moves slowly in front of a still background, so that costs .0003 of SSIM and
 * saves three tenths of the encoder's time. Its files are no larger than they were at a CRF of
 * 18.5, before moving faces kept their detail. `ultrafast` is not worth it: it makes files six
 * times as large.
 */
const x264: Record<RenderMode, Spending> = {
  Quality: { preset: 'faster', crf: 16, search: '' },
  Fast: { preset: 'veryfast', crf: 19.7, search: ':subme=1:me=dia:rc-lookahead=5' },
};
/**
 * Spends more bits on the moving parts, a small area that viewers watch, and on colour. Otherwise a
 * lid that is shut for three frames would keep the grey of the eye beneath it.
 */
const spending = 'qcomp=0.8:chroma-qp-offset=-4';

/**
 * The file descriptor from which ffmpeg reads sound that comes without a file, 16 bits at
 * `masterRateHz`.
 */
export const soundDescriptor = 3;
const bareSound = ['-f', 's16le', '-ar', String(masterRateHz), '-ac', '1', '-i', `pipe:${soundDescriptor}`];

type EncodedVideo = Pick<RenderPlan, 'width' | 'height' | 'fps' | 'mode'>;

const quiet = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'];
const colours = ['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
const toAac = ['-c:a', 'aac', '-b:a', '128k', '-ac', '1'];

const rawFrames = ({ width, height, fps }: EncodedVideo, path = 'pipe:0') => [
  // By default ffmpeg's reading thread would hold eight raw frames.
  ...['-thread_queue_size', '3', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', String(fps)],
  ...colours,
  ...['-i', path],
];

const toH264 = ({ fps, mode }: EncodedVideo) => [
  ...['-c:v', 'libx264', '-preset', x264[mode].preset, '-crf', String(x264[mode].crf)],
  ...['-x264-params', `${spending}${x264[mode].search}`],
  ...['-pix_fmt', 'yuv420p', '-bf', '0', '-g', String(fps * 2)],
  ...colours,
];

/**
 * Returns ffmpeg's arguments for a piece of a video without sound. Pieces of one size and rate, one
 * after the other in one file, are a video (ITU-T H.264, annex B): each starts with a key frame and
 * repeats the headers.
 */
export const pieceArgs = (video: EncodedVideo, path: string): string[] => [
  ...quiet,
  ...rawFrames(video),
  ...toH264(video),
  ...['-f', 'h264', path],
];

/**
 * Returns ffmpeg's arguments that make an MP4 of joined pieces, without encoding them again, and of
 * sound on descriptor `soundDescriptor`.
 */
export const joinArgs = (fps: number, { pieces, mp4 }: { pieces: string; mp4: string }): string[] => [
  ...quiet,
  ...['-f', 'h264', '-framerate', String(fps), '-i', pieces],
  ...bareSound,
  ...['-map', '0:v:0', '-map', '1:a:0', '-c:v', 'copy'],
  ...toAac,
  ...['-movflags', '+faststart', '-f', 'mp4', mp4],
];

/**
 * Returns ffmpeg's arguments. Planar YUV frames arrive on stdin, and the result is an MP4 that
 * every messenger accepts: H.264 High 4:2:0 without B-frames, a key frame every two seconds, AAC,
 * the index in front. The audio decides the length to within a frame. Without a WAV file, sound
 * comes as raw samples on descriptor `soundDescriptor` and may arrive while frames already do.
 * `growing` names a second copy of the same video in fragments from key frame to key frame (ISO/IEC
 * 14496-12, 8.8), which can be played while the rest is still being made. The video is encoded
 * once.
 */
export function encodeArgs(
  video: EncodedVideo,
  paths: { wav?: string; mp4: string; frames?: string; growing?: string | undefined },
): string[] {
  return [
    ...quiet,
    ...rawFrames(video, paths.frames),
    ...(paths.wav ? ['-i', paths.wav] : bareSound),
    ...['-map', '0:v:0', '-map', '1:a:0'],
    ...toH264(video),
    ...toAac,
    ...(paths.growing === undefined ? ['-movflags', '+faststart', '-f', 'mp4', paths.mp4] : teeArgs(paths.mp4, paths.growing)),
  ];
}

const teeArgs = (whole: string, growing: string) => [
  ...['-flags:v', '+global_header', '-flags:a', '+global_header', '-f', 'tee'],
  `[f=mp4:movflags=+faststart]${toTeeName(whole)}|[f=mp4:movflags=+frag_keyframe+empty_moov+default_base_moof]${toTeeName(growing)}`,
];

/** Escapes a path for ffmpeg's tee muxer, which gives some characters a meaning. */
const toTeeName = (path: string) => path.replace(/[\\'|[\] ]/g, '\\$&');
