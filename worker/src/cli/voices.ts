import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  bytesOf,
  colourisers,
  familyOf,
  isColouriser,
  isLowVoice,
  languages,
  modelOf,
  type NeuralPackage,
  neuralModels,
  neuralPackages,
  neuralVoices,
  recognisers,
  toSampleFile,
  toSamplePath,
  type Voice,
  voices,
} from '@hellograph/contract';
import { openMedia } from '@hellograph/storage';
import { readDataDir, readS3Settings, readVoicesDir, readVoicesMirror } from '../config/env';
import { startTranscribingProcess } from '../stages/hearing/transcribe';
import { startSpeechProcess } from '../stages/speech/synthesize-speech';
import { InstallProblem } from '../stages/voices/download-archive';
import { installVoice, removeVoice } from '../stages/voices/install-voice';
import { hasModel, installedVoicePath, listInstalled } from '../stages/voices/installed-voices';
import { atMirror, type InstalledModel } from '../stages/voices/neural-packages';
import { openSharedArchives, type SharedArchives } from '../stages/voices/shared-archives';
import { recordSamples, requireRuntime, tryColouriser, tryRecogniser, tryVoice } from '../stages/voices/try-voice';
import { openVoiceLock } from '../stages/voices/voice-lock';

/**
 * `npm run voices`: lists the voices of this machine, and adds and removes neural voices and
 * other models.
 */
const usage = `npm run voices -- list [--json]
npm run voices -- add <id>
npm run voices -- add --language <tag>
npm run voices -- add --all
npm run voices -- remove <id>

  list     lists the voices that work now, then the other models and neural voices on offer; --json: the voices as an array of { id, engine, language, character, quality, sound, age, installed, sample },
           every speaker of every model, with { model, speaker } for a neural one
  add      downloads a neural voice with all speakers of its model, a recogniser, which writes recordings down, or a colouriser, which guesses the colours of black and white photos; checks its size and SHA-256, puts it into DATA_DIR/voices and tries it; an interrupted download resumes;
           --language: the first one on offer for that language; --all: those of every language, one each;
           with S3_ENDPOINT it takes the archive from the bucket, or puts it there for other hosts
  remove   deletes a model. Workers notice changes without a restart`;

const dir = readVoicesDir();

function list(asJson: boolean): void {
  const installed = listInstalled(dir);
  const working = [...installed, ...voices];
  if (asJson) {
    const all = [...neuralVoices, ...voices];
    console.log(JSON.stringify(all.map((voice) => toListed(voice, working.includes(voice)))));
    return;
  }
  for (const voice of working) console.log(toLine(voice));
  console.log(`\n${working.length} voices in ${new Set(working.map(({ language }) => language.split('-')[0])).size} languages`);
  console.log('\nRecognisers, which write recordings down; the first that is installed is used:');
  for (const model of recognisers) console.log(toModelLine(model));
  console.log('\nColourisers, which guess the colours of black and white photos:');
  for (const model of colourisers) console.log(toModelLine(model));
  const offered = neuralModels.filter((model) => !installed.includes(model));
  if (offered.length === 0) return;
  console.log('\nNeural voices that can be added (npm run voices -- add <id>):');
  for (const voice of offered) {
    const speakers = neuralVoices.filter((one) => modelOf(one) === voice.id).length;
    const count = speakers === 1 ? '1 voice' : `${speakers} voices`;
    console.log(`${toLine(voice)}  ${count.padEnd(11)}${toPackageLine(voice.id)}`);
  }
}

const toModelLine = ({ id, character }: Model) =>
  `${id.padEnd(26)}${character.padEnd(34)}${(hasModel(dir, { id }) ? 'installed' : 'can be added').padEnd(26)}${toPackageLine(id)}`;

function toPackageLine(id: string): string {
  const source = packageOf(id);
  const bytes = bytesOf(source);
  const size = bytes === undefined ? 'size unknown' : `${Math.round(bytes / 1e6)} MB`;
  return `${size.padEnd(13)}${source.licence.padEnd(12)}${source.url}`;
}

/**
 * `age` is how old those who distribute the voice say that it sounds, `sample` the path below the
 * app's address at which it can be heard.
 */
function toListed(voice: Voice, installed: boolean) {
  const isRecorded = voice.engine !== 'sherpa' || existsSync(join(installedVoicePath(dir, voice), toSampleFile(voice)));
  const { age = null } = voice;
  return { ...voice, sound: isLowVoice(voice) ? 'low' : 'high', age, installed, sample: isRecorded ? toSamplePath(voice) : null };
}

const toLine = ({ id, language, character, quality }: Voice) =>
  `${id.padEnd(26)}${languages[language].name.padEnd(34)}${character.padEnd(26)}${quality}`;

function packageOf(id: string): NeuralPackage {
  const found = neuralPackages[id];
  if (!found) throw new InstallProblem(`No download is known for ${id}.`);
  return found;
}

interface Model extends InstalledModel {
  character: string;
  /** Missing for a recogniser, which knows many, and for a colouriser. */
  language?: Voice['language'];
}

function find(id: string | undefined): Model {
  const other = [...recognisers, ...colourisers].find((known) => known.id === id);
  if (other) return other;
  const voice = neuralVoices.find((known) => known.id === id);
  const model = voice && neuralModels.find((known) => known.id === modelOf(voice));
  if (!model) throw new InstallProblem(`There is no model “${id ?? ''}”. npm run voices -- list shows them all.`);
  return model;
}

/** If media are in a bucket, one host downloads a voice, and the others get it from there. */
async function openShared(): Promise<SharedArchives | undefined> {
  const s3 = readS3Settings();
  if (!s3) return undefined;
  const { store } = await openMedia({ dir: join(readDataDir(), 'media'), s3 });
  const say = (_: unknown, what?: string) => console.error(what);
  return openSharedArchives(store, { info: say, warn: say });
}

/** Returns the first model of a language, which is the best one. */
function findByLanguage(tag: string): Voice {
  const voice = neuralVoices.find(({ language }) => familyOf(language) === familyOf(tag));
  const model = voice && neuralModels.find(({ id }) => id === modelOf(voice));
  if (!model) throw new InstallProblem(`There is no neural voice for “${tag}”. npm run voices -- list shows the languages.`);
  return model;
}

async function add([what = '', tag = '']: string[]): Promise<void> {
  const families = [...new Set(neuralVoices.map(({ language }) => familyOf(language)))];
  const wanted: Model[] =
    what === '--all' ? [...new Set(families.map(findByLanguage))] : [what === '--language' ? findByLanguage(tag) : find(what)];
  for (const model of wanted) await addModel(model);
}

async function addModel({ id, character, language }: Model): Promise<void> {
  const source = atMirror(packageOf(id), readVoicesMirror());
  await requireRuntime(id);
  const shared = await openShared();
  const lock = openVoiceLock(dir);
  if (!(await lock.take())) throw new InstallProblem('A worker is downloading a voice into this folder. Add it when that is done.');
  let shown = -1;
  const onShare = (share: number) => {
    const percent = Math.floor(share * 20) * 5;
    if (percent !== shown) console.error(`${id} ${percent} %`);
    shown = percent;
  };
  try {
    const sha256 = await installVoice(id, source, dir, { onShare, tryOut: (path) => tryOut(id, path), shared });
    const about = language ? `${character}, ${languages[language].name}` : character;
    console.log(`${id} is installed: ${about}. Licence: ${source.licence}. SHA-256: ${sha256}`);
    const voice = neuralModels.find((model) => model.id === id);
    if (voice) await recordAll(voice);
  } finally {
    await lock.release();
  }
}

async function recordAll(voice: Voice): Promise<void> {
  const speech = startSpeechProcess();
  try {
    await recordSamples(voice, dir, speech);
  } finally {
    await speech.close();
  }
}

async function tryOut(id: string, path: string): Promise<void> {
  if (isColouriser(id)) return void (await tryColouriser(id, path));
  const voice = neuralModels.find((model) => model.id === id);
  const [speech, transcribing] = [startSpeechProcess(), startTranscribingProcess()];
  try {
    await (voice ? tryVoice(voice, path, speech) : tryRecogniser(id, path, transcribing));
  } finally {
    await Promise.all([speech.close(), transcribing.close()]);
  }
}

async function remove(id: string | undefined): Promise<void> {
  const voice = find(id);
  if (!hasModel(dir, voice)) throw new InstallProblem(`${voice.id} is not installed.`);
  await removeVoice(voice.id, dir);
  console.log(`${voice.id} is removed.`);
}

const commands: Record<string, (args: string[]) => void | Promise<void>> = {
  list: (args) => list(args.includes('--json')),
  add,
  remove: ([id]) => remove(id),
};

const [command = 'list', ...args] = process.argv.slice(2);
const run = commands[command];
try {
  if (run) await run(args);
  else throw new InstallProblem(usage);
} catch (thrown) {
  if (!(thrown instanceof InstallProblem)) throw thrown;
  console.error(thrown.message);
  process.exitCode = 1;
}
