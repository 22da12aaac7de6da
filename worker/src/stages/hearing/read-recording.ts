import { spawn } from 'node:child_process';
import { CodedError, limits } from '@hellograph/contract';
import { type Confinement, toConfined } from '@hellograph/kit/process';
import { isAudible, type Recording } from '@hellograph/render';

export const recordingRateHz = 24_000;
const bytesPerSample = 4;
/** Formats that browsers and phones record, except those that can refer to other files. */
const containers = 'matroska,webm,mov,mp4,m4a,3gp,3g2,wav,ogg,mp3,aac,flac,amr';
/** Half of the noise filter's window: the delay between its input and output. */
const filterDelaySec = 0.025;
/**
 * Removes rumble below speech, then steady noise, which the filter learns as it goes. Times do not
 * shift, and nothing is lost at the end.
 */
const cleaning = `highpass=f=70,apad=pad_dur=${filterDelaySec},afftdn=nr=12:nf=-45:tn=1,atrim=start=${filterDelaySec},asetpts=PTS-STARTPTS`;
const toolLimits: Confinement = { addressSpaceMaxBytes: 2 * 1024 ** 3, cpuMaxSec: 60 };

/**
 * Reads an uploaded recording as clean mono sound. It is decoded in a process without network, with
 * bounded memory and time, which accepts only the containers that recorders write. Throws
 * RECORDING_DAMAGED, RECORDING_TOO_LONG or RECORDING_SILENT.
 */
export async function readRecording(path: string, maxSec: number, signal?: AbortSignal): Promise<Recording> {
  let pcm = await decode(path, maxSec, signal);
  // Channels that are opposites, as a wrongly wired microphone records, cancel each other out.
  if (pcm.length > 0 && !isAudible({ pcm, sampleRate: recordingRateHz })) pcm = await decode(path, maxSec, signal, firstChannel);
  const durationSec = pcm.length / recordingRateHz;
  if (durationSec > maxSec) throw tooLong(maxSec);
  const recording = { pcm, sampleRate: recordingRateHz };
  if (durationSec < limits.recordingMinSec || !isAudible(recording)) throw new CodedError('RECORDING_SILENT');
  return recording;
}

const tooLong = (maxSec: number) =>
  new CodedError('RECORDING_TOO_LONG', {
    message: `This recording is longer than the ${Math.floor(maxSec)} seconds that your plan allows.`,
  });

/**
 * Phone recorders stop in the middle of a packet, about which ffmpeg complains. Then less than this
 * is missing of the length that the file states.
 */
const endMissingMaxSec = 0.25;
const safeInput = ['-protocol_whitelist', 'file', '-format_whitelist', containers];

const firstChannel = 'pan=mono|c0=c0,';

async function decode(path: string, maxSec: number, signal?: AbortSignal, channels = ''): Promise<Float32Array> {
  const input = [...safeInput, '-i', path];
  const output = [
    '-map',
    '0:a:0',
    '-t',
    String(maxSec + 1),
    '-af',
    `${channels}${cleaning}`,
    '-ac',
    '1',
    '-ar',
    String(recordingRateHz),
    '-f',
    'f32le',
    'pipe:1',
  ];
  const { code, complaint, bytes } = await run('ffmpeg', ['-v', 'error', '-nostdin', ...input, ...output], signal);
  if (code !== 0) throw damaged(complaint);
  const pcm = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length - (bytes.length % bytesPerSample)));
  if (complaint !== '') {
    // ffmpeg decodes a truncated file as far as it goes, prints a warning and exits with 0.
    const statedSec = Math.min(await probeDurationSec(path, signal), maxSec);
    if (pcm.length === 0 || pcm.length / recordingRateHz < statedSec - endMissingMaxSec) throw damaged(complaint);
  }
  return pcm;
}

const damaged = (complaint: string) => new CodedError('RECORDING_DAMAGED', { cause: new Error(complaint) });

/** Returns the length that the file states; 0 if it states none, as with some recorders. */
async function probeDurationSec(path: string, signal?: AbortSignal): Promise<number> {
  const shown = ['-show_entries', 'format=duration', '-of', 'csv=p=0'];
  const { bytes } = await run('ffprobe', ['-v', 'quiet', ...safeInput, ...shown, path], signal);
  return Number.parseFloat(bytes.toString()) || 0;
}

/** Runs a tool within its limits, and returns its output. */
async function run(tool: 'ffmpeg' | 'ffprobe', args: string[], signal?: AbortSignal) {
  const child = spawn(...toConfined(tool, args, toolLimits), { stdio: ['ignore', 'pipe', 'pipe'], ...(signal ? { signal } : {}) });
  child.on('error', () => {}); // the exit code also reports an abort
  // Not with `once` of node:events: it would reject on that error while nobody awaits it yet.
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-1000);
  });
  const parts: Buffer[] = [];
  for await (const part of child.stdout as AsyncIterable<Buffer>) parts.push(part);
  const code = await closed;
  if (signal?.aborted) throw new CodedError('RENDER_CANCELLED');
  return { code, complaint, bytes: Buffer.concat(parts) };
}
