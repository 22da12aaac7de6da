import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  CodedError,
  type Duration,
  defaults,
  defaultVoiceId,
  durations,
  type MotionStyle,
  motionStyles,
  type RenderMode,
  type Resolution,
  renderModes,
  resolutions,
} from '@hellograph/contract';

export const usage = `npm run talk -- --photo me.jpg --message "Happy birthday!" --out birthday.mp4

  --photo FILE       jpeg, png, webp, heic or avif, up to 10 MB
  --message TEXT     what the photo says
  --out FILE         where the MP4 goes
  --voice ID         ${defaultVoiceId} if left out; an unknown one lists all
  --resolution R     ${resolutions.join(', ')} (${defaults.resolution})
  --mode M           ${renderModes.join(' or ')} (${defaults.mode})
  --style S          ${motionStyles.join(', ')} (${defaults.style})
  --duration D       ${durations.join(', ')} (${defaults.duration})
  --seed N           the same seed gives the same film (1)
  --timings FILE     also writes what was meant, frame by frame, as JSON
  --captions FILE    also writes the captions as WebVTT
  --json             the last line of the output is one JSON object`;

export interface TalkOptions {
  photo: string;
  message: string;
  out: string;
  voice: string;
  resolution: Resolution;
  mode: RenderMode;
  style: MotionStyle;
  duration: Duration;
  seed: number;
  timings: string | undefined;
  captions: string | undefined;
  json: boolean;
}

const text = { type: 'string' } as const;
const flags = {
  photo: text,
  message: text,
  out: text,
  voice: text,
  resolution: text,
  mode: text,
  style: text,
  duration: text,
  seed: text,
  timings: text,
  captions: text,
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const wrong = (message: string) => new CodedError('VALIDATION_FAILED', { message: `${message}\n\n${usage}` });

function oneOf<Value extends string>(name: string, values: readonly Value[], given: string | undefined, fallback: Value): Value {
  const value = values.find((known) => known.toLowerCase() === (given ?? fallback).toLowerCase());
  if (!value) throw wrong(`--${name} is "${given}"; it has to be one of ${values.join(', ')}.`);
  return value;
}

/** Reads the command line; relative paths start at `cwd`. Throws VALIDATION_FAILED with the usage, PHOTO_MISSING or MESSAGE_EMPTY. */
export function parseTalkOptions(args: string[], cwd: string): TalkOptions {
  const { values } = parsed(args);
  if (values.help) throw wrong('How to use it:');
  if (values.photo === undefined) throw wrong('--photo is missing.');
  if (values.message === undefined) throw wrong('--message is missing.');
  if (!values.out) throw wrong('--out is missing.');
  const seed = Number(values.seed ?? 1);
  if (!Number.isSafeInteger(seed) || seed < 0) throw wrong(`--seed is "${values.seed}"; it has to be a whole number.`);
  return {
    photo: resolve(cwd, values.photo),
    message: values.message,
    out: resolve(cwd, values.out),
    voice: values.voice ?? defaultVoiceId,
    resolution: oneOf('resolution', resolutions, values.resolution, defaults.resolution),
    mode: oneOf('mode', renderModes, values.mode, defaults.mode),
    style: oneOf('style', motionStyles, values.style, defaults.style),
    duration: oneOf('duration', durations, values.duration, defaults.duration),
    seed,
    timings: values.timings === undefined ? undefined : resolve(cwd, values.timings),
    captions: values.captions === undefined ? undefined : resolve(cwd, values.captions),
    json: values.json ?? false,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: flags, strict: true, allowPositionals: false });
  } catch (cause) {
    throw wrong(cause instanceof Error ? cause.message : 'The command line could not be read.');
  }
}
