import { languages, type Voice, voices } from '@hellograph/contract';

/** `npm run voices`: what can speak on this machine. */
const usage = `npm run voices -- list [--json]

  list     every voice that works now; --json: an array of { id, engine, language, character, quality, installed }`;

function list(asJson: boolean): void {
  if (asJson) {
    console.log(JSON.stringify(voices.map((voice) => ({ ...voice, installed: true }))));
    return;
  }
  for (const voice of voices) console.log(toLine(voice));
  console.log(`\n${voices.length} voices in ${new Set(voices.map(({ language }) => language.split('-')[0])).size} languages`);
}

const toLine = ({ id, language, character, quality }: Voice) =>
  `${id.padEnd(26)}${languages[language].name.padEnd(34)}${character.padEnd(26)}${quality}`;

const commands: Record<string, (args: string[]) => void> = { list: (args) => list(args.includes('--json')) };

const [command = 'list', ...args] = process.argv.slice(2);
const run = commands[command];
if (run) run(args);
else {
  console.error(usage);
  process.exitCode = 1;
}
