import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  familyOf,
  isLowVoice,
  languages,
  modelOf,
  neuralModels,
  neuralVoices,
  toSampleFile,
  toSamplePath,
  type Voice,
  voices,
} from '@hellograph/contract';
import { openMedia } from '@hellograph/storage';
import { readDataDir, readS3Settings, readVoicesDir, readVoicesMirror } from '../config/env';
import { startSpeechProcess } from '../stages/speech/synthesize-speech';
import { InstallProblem } from '../stages/voices/download-archive';
import { installVoice, removeVoice } from '../stages/voices/install-voice';
import { hasModel, installedVoicePath, listInstalled } from '../stages/voices/installed-voices';
import { atMirror, bytesOf, neuralPackages } from '../stages/voices/neural-packages';
import { openSharedArchives, type SharedArchives } from '../stages/voices/shared-archives';
import { recordSamples, requireRuntime, tryVoice } from '../stages/voices/try-voice';
import { openVoiceLock } from '../stages/voices/voice-lock';

/** `npm run voices`: lists the voices of this machine, and adds and removes neural voices. */
const usage = `npm run voices -- list [--json]
npm run voices -- add <id>
npm run voices -- add --language <tag>
npm run voices -- add --all
npm run voices -- remove <id>

  list     lists the voices that work now, then the neural voices on offer; --json: an array of { id, engine, language, character, quality, sound, age, installed, sample },
           every speaker of every model, with { model, speaker } for a neural one
  add      downloads a neural voice with all speakers of its model, checks its size and SHA-256, unpacks it into DATA_DIR/voices and lets it speak; an interrupted download resumes;
           --language: the first one on offer for that language; --all: those of every language, one each;
           with S3_ENDPOINT it takes the archive from the bucket, or puts it there for other hosts
  remove   deletes a neural voice. Workers notice changes without a restart`;

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
  const offered = neuralModels.filter((model) => !installed.includes(model));
  if (offered.length === 0) return;
  console.log('\nNeural voices that can be added (npm run voices -- add <id>):');
  for (const voice of offered) {
    const { licence, url, sizeBytes } = packageOf(voice);
    const bytes = bytesOf({ sizeBytes });
    const size = bytes === undefined ? 'size unknown' : `${Math.round(bytes / 1e6)} MB`;
    const speakers = neuralVoices.filter((one) => modelOf(one) === voice.id).length;
    const count = speakers === 1 ? '1 voice' : `${speakers} voices`;
    console.log(`${toLine(voice)}  ${count.padEnd(11)}${size.padEnd(13)}${licence.padEnd(12)}${url}`);
  }
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

function packageOf({ id }: Voice) {
  const found = neuralPackages[id];
  if (!found) throw new InstallProblem(`No download is known for ${id}.`);
  return found;
}

function find(id: string | undefined): Voice {
  const voice = neuralVoices.find((known) => known.id === id);
  const model = voice && neuralModels.find((known) => known.id === modelOf(voice));
  if (!model) throw new InstallProblem(`There is no neural voice “${id ?? ''}”. npm run voices -- list shows them all.`);
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
  const model = neuralModels.find(({ language }) => familyOf(language) === familyOf(tag));
  if (!model) throw new InstallProblem(`There is no neural voice for “${tag}”. npm run voices -- list shows the languages.`);
  return model;
}

async function add([what = '', tag = '']: string[]): Promise<void> {
  const families = [...new Set(neuralModels.map(({ language }) => familyOf(language)))];
  const wanted = what === '--all' ? families.map(findByLanguage) : [what === '--language' ? findByLanguage(tag) : find(what)];
  for (const model of wanted) await addModel(model);
}

async function addModel(voice: Voice): Promise<void> {
  const source = atMirror(packageOf(voice), readVoicesMirror());
  await requireRuntime();
  const shared = await openShared();
  const lock = openVoiceLock(dir);
  if (!(await lock.take())) throw new InstallProblem('A worker is downloading a voice into this folder. Add it when that is done.');
  const speech = startSpeechProcess();
  let shown = -1;
  const onShare = (share: number) => {
    const percent = Math.floor(share * 20) * 5;
    if (percent !== shown) console.error(`${voice.id} ${percent} %`);
    shown = percent;
  };
  try {
    const tryOut = async (path: string) => void (await tryVoice(voice, path, speech));
    const sha256 = await installVoice(voice.id, source, dir, { onShare, tryOut, shared });
    console.log(
      `${voice.id} is installed: ${voice.character}, ${languages[voice.language].name}. Licence: ${source.licence}. SHA-256: ${sha256}`,
    );
    await recordSamples(voice, dir, speech);
  } finally {
    await speech.close();
    await lock.release();
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
