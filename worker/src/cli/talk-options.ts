import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  accompaniments,
  autoVoiceId,
  CodedError,
  cameraMoves,
  cardLooks,
  defaults,
  durations,
  type FacePoints,
  type FinishChoices,
  facePointNames,
  frameIds,
  isSounded,
  limits,
  livelinessLevels,
  moods,
  motionStyles,
  type Pronunciation,
  pictureShapes,
  renderModes,
  resolutions,
  type SongChoice,
  songIds,
  type TalkingOptions,
  toFinishChoices,
} from '@hellograph/contract';

export const usage = `npm run talk -- --photo me.jpg --message "Happy birthday!" --out birthday.mp4

  --photo FILE       jpeg, png, webp, heic or avif, up to 10 MB
  --message TEXT     what the photo says
  --names LIST       for a message with {name}: one video for each of "Ana,Ben", written beside --out as out-Ana.mp4 and out-Ben.mp4
  --sing SONG        sings instead, to --name NAME; with --speakers each face has a part: ${songIds.join(', ')}
  --accompaniment A  what plays with it: ${accompaniments.join(', ')} (piano)
  --words TEXT       own words to its tune, with a "/" between the lines
  --in-turns         several faces sing a phrase each, and the last one together
  --midi FILE        with --words, a melody that you may use, instead of --sing
  --recording FILE   your own voice (webm, m4a, wav, ogg) instead of one of ours; with --message, the lips follow its words, without it the
                     sound alone
  --script FILE      instead of --message, a conversation: lines such as "Anna: Hello!", "All together: Bye!"
  --speakers LIST    the people in the photo from left to right, each with an optional voice: "Anna=flite-slt,Ben=flite-rms";
                     by default the names of the script in their order
  --points "X,Y …"   positions of left eye, right eye, left and right corner of the mouth, and chin, as shares of the picture's sides
                     (".4,.4 .6,.4 .43,.6 .57,.6 .5,.7"); with them any picture can speak
  --faces N          how many faces move at most, speakers and listeners together (10)
  --out FILE         the MP4 to write
  --say LIST         pronunciations, written as they sound: "Siobhan=Shivawn,Nguyen=Win". In the message, [pause 2s], *never* and
                     [spell: Anna] control how it is spoken, and [laughing], [happy],
                     [softly], [excited], [sad], [serious] or [surprised] in which mood the rest of the line is
  --voice ID         a voice of npm run voices -- list; by default the best installed one for the message's language.
                     ;pace=0.9;pitch=-2 after it sets its pace and pitch
  --resolution R     ${resolutions.join(', ')} (${defaults.resolution})
  --mode M           ${renderModes.join(' or ')} (${defaults.mode})
  --style S          ${motionStyles.join(', ')} (${defaults.style})
  --liveliness L     how much face and body move, in any style: ${livelinessLevels.join(', ')} (${defaults.liveliness})
  --shape S          the video's shape, framed on the faces: ${pictureShapes.join(', ')} (${defaults.pictureShape})
  --camera C         still, push closer slowly, drift to a side and back, or in a conversation cut to the speaker:
                     ${cameraMoves.join(', ')} (${defaults.camera})
  --ready            makes an old photo ready first: scratches, noise, blur, fading and small faces, as far as it stays the same person
  --coloured         the same, and guesses the colours of a black and white one (npm run voices -- add ddcolor-tiny)
  --duration D       ${durations.join(', ')} (${defaults.duration})
  --seed N           the same seed gives the same video (1)
  --timings FILE     also writes the intended mouth movement, frame by frame, as JSON
  --captions FILE    also writes the captions as WebVTT, or as SubRip when the file ends in .srt
  --burn             also writes them into the picture, word by word
  --frame F          ${frameIds.join(', ')}
  --frame-colour C   such as "#b08d57"; by default taken from the photo
  --opening TEXT     a title before the photo speaks
  --closing TEXT     a title after it
  --lettering L      the type of the titles: ${cardLooks.join(', ')} (paper)
  --music M          under the voice: ${moods.join(', ')}
  --brand            adds the mark of trial videos
  --verify FILE      instead of all this: prints the origin of a video and whether it was changed, as JSON
  --json             the last line of the output is one JSON object`;

export interface TalkOptions extends TalkingOptions {
  photo: string;
  /** The words to say; empty if `script` names a file with them. */
  message: string;
  /** The recipients' names; empty without --names. */
  names: string[];
  script: string | undefined;
  song: SongChoice | null;
  midi: string | undefined;
  recording: string | undefined;
  speakers: { name: string; voice: string | undefined }[];
  points: FacePoints | null;
  say: Pronunciation[];
  faces: number;
  out: string;
  voice: string;
  seed: number;
  timings: string | undefined;
  captions: string | undefined;
  finish: FinishChoices;
  /** Whether to add the mark of trial videos. */
  brand: boolean;
  json: boolean;
}

const text = { type: 'string' } as const;
const flags = {
  photo: text,
  message: text,
  names: text,
  script: text,
  sing: text,
  name: text,
  accompaniment: text,
  words: text,
  'in-turns': { type: 'boolean' },
  midi: text,
  recording: text,
  speakers: text,
  say: text,
  points: text,
  faces: text,
  out: text,
  voice: text,
  resolution: text,
  mode: text,
  style: text,
  liveliness: text,
  shape: text,
  camera: text,
  ready: { type: 'boolean' },
  coloured: { type: 'boolean' },
  duration: text,
  seed: text,
  timings: text,
  captions: text,
  burn: { type: 'boolean' },
  frame: text,
  'frame-colour': text,
  opening: text,
  closing: text,
  lettering: text,
  music: text,
  brand: { type: 'boolean' },
  verify: text,
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const wrong = (message: string) => new CodedError('VALIDATION_FAILED', { message: `${message}\n\n${usage}` });

function oneOf<Value extends string>(name: string, values: readonly Value[], given: string | undefined, fallback: Value): Value {
  const value = values.find((known) => known.toLowerCase() === (given ?? fallback).toLowerCase());
  if (!value) throw wrong(`--${name} is "${given}"; it must be one of ${values.join(', ')}.`);
  return value;
}

/** The video to verify, if the command line has --verify. */
export function findVerified(args: string[], cwd: string): string | undefined {
  const { verify } = parsed(args).values;
  return verify === undefined ? undefined : resolve(cwd, verify);
}

/**
 * Reads the command line; relative paths start at `cwd`. Throws VALIDATION_FAILED with the usage,
 * PHOTO_MISSING or MESSAGE_EMPTY.
 */
export function parseTalkOptions(args: string[], cwd: string): TalkOptions {
  const { values } = parsed(args);
  if (values.help) throw wrong('How to use it:');
  if (values.photo === undefined) throw wrong('--photo is missing.');
  if ([values.message, values.script, values.recording, values.sing, values.midi].every((given) => given === undefined))
    throw wrong('--message is missing.');
  if (!values.out) throw wrong('--out is missing.');
  return {
    photo: resolve(cwd, values.photo),
    message: values.message ?? '',
    names: toNames(values.names),
    script: values.script === undefined ? undefined : resolve(cwd, values.script),
    song: toSong(values),
    midi: values.midi === undefined ? undefined : resolve(cwd, values.midi),
    recording: values.recording === undefined ? undefined : resolve(cwd, values.recording),
    speakers: toSpeakers(values.speakers),
    points: values.points === undefined ? null : toPoints(values.points),
    say: toPronunciations(values.say),
    faces: toCount('faces', values.faces, 10),
    out: resolve(cwd, values.out),
    voice: values.voice ?? autoVoiceId,
    resolution: oneOf('resolution', resolutions, values.resolution, defaults.resolution),
    mode: oneOf('mode', renderModes, values.mode, defaults.mode),
    style: oneOf('style', motionStyles, values.style, defaults.style),
    liveliness: oneOf('liveliness', livelinessLevels, values.liveliness, defaults.liveliness),
    pictureShape: oneOf('shape', pictureShapes, values.shape, defaults.pictureShape),
    camera: oneOf('camera', cameraMoves, values.camera, defaults.camera),
    photoCare: values.coloured ? 'coloured' : values.ready ? 'ready' : defaults.photoCare,
    duration: oneOf('duration', durations, values.duration, defaults.duration),
    seed: toCount('seed', values.seed, 1),
    timings: values.timings === undefined ? undefined : resolve(cwd, values.timings),
    captions: values.captions === undefined ? undefined : resolve(cwd, values.captions),
    finish: toFinish(values),
    brand: values.brand ?? false,
    json: values.json ?? false,
  };
}

function toSong({
  sing,
  name = '',
  accompaniment,
  words,
  midi,
  'in-turns': inTurns,
}: ReturnType<typeof parsed>['values']): SongChoice | null {
  if (sing === undefined && midi === undefined) return null;
  if (sing !== undefined && !isSounded(name)) throw wrong('--sing needs the --name of the one to whom it is sung.');
  if (midi !== undefined && !isSounded(words ?? '')) throw wrong('--midi needs the --words that are sung to it.');
  return {
    song: oneOf('sing', songIds, sing, 'happyBirthday'),
    name,
    accompaniment: oneOf('accompaniment', accompaniments, accompaniment, 'piano'),
    ...(inTurns && { inTurns }),
    ...(words !== undefined && { words: words.split('/').map((line) => line.trim()) }),
  };
}

function toCount(name: string, given: string | undefined, fallback: number): number {
  const count = Number(given ?? fallback);
  if (!Number.isSafeInteger(count) || count < 0) throw wrong(`--${name} is "${given}"; it must be a whole number.`);
  return count;
}

const toNames = (given: string | undefined): string[] =>
  (given ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(isSounded);

function toSpeakers(given: string | undefined): TalkOptions['speakers'] {
  return (given ?? '').split(',').flatMap((one) => {
    const [name = '', voice] = one.split('=').map((part) => part.trim());
    return name ? [{ name, voice: voice || undefined }] : [];
  });
}

function toPronunciations(given: string | undefined): Pronunciation[] {
  if (given === undefined) return [];
  return given.split(',').map((one) => {
    const [word = '', said = ''] = one.split('=').map((part) => part.trim());
    if (!isSounded(word) || !isSounded(said)) throw wrong(`--say is "${given}"; it must have the form "Siobhan=Shivawn,Nguyen=Win".`);
    return { word, said };
  });
}

function toPoints(given: string): FacePoints {
  const shares = given
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  if (shares.length !== 2 * facePointNames.length || !shares.every((share) => share >= 0 && share <= 1))
    throw wrong(`--points is "${given}"; it must be five pairs of numbers from 0 to 1: ${facePointNames.join(', ')}.`);
  const points = facePointNames.map((name, i) => [name, { x: shares[2 * i], y: shares[2 * i + 1] }]);
  return Object.fromEntries(points) as FacePoints;
}

function toFinish(values: ReturnType<typeof parsed>['values']): FinishChoices {
  const { burn, frame, 'frame-colour': frameColour, opening, closing, lettering, music } = values;
  if (frameColour !== undefined && !/^#[0-9a-f]{6}$/i.test(frameColour))
    throw wrong(`--frame-colour is "${frameColour}"; it must have the form "#b08d57".`);
  for (const [name, words] of Object.entries({ opening, closing }))
    if ((words?.length ?? 0) > limits.finishTitleMaxLength)
      throw wrong(`--${name} is longer than ${limits.finishTitleMaxLength} characters.`);
  const chosen = toFinishChoices({
    captions: burn ? 'burned' : 'track',
    ...(frame !== undefined && { frame: oneOf('frame', frameIds, frame, 'line') }),
    ...(frameColour !== undefined && { frameColour }),
    ...(opening !== undefined && { openingTitle: opening }),
    ...(closing !== undefined && { closingTitle: closing }),
    ...(lettering !== undefined && { lettering: oneOf('lettering', cardLooks, lettering, 'paper') }),
    ...(music !== undefined && { music: oneOf('music', moods, music, 'calm') }),
  });
  return chosen ?? {};
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: flags, strict: true, allowPositionals: false });
  } catch (cause) {
    throw wrong(cause instanceof Error ? cause.message : 'The command line could not be read.');
  }
}
