// @ts-check
import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { root } from './packages.mjs';
import { say } from './say.mjs';

const folder = 'scripts/hooks';
/** Set to `no` in the clone's git configuration if the person declined the offer. */
const answerKey = 'hellograph.hooks';

/** @param {string[]} args */
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
/** @param {string} key */
const readConfig = (key) => git('config', '--get', key).stdout?.trim() ?? '';

/** Makes git run the project's hooks in this clone. */
export function installHooks() {
  if (git('config', 'core.hooksPath', folder).status !== 0) return say('Hooks cannot be installed, because this is not a git clone.');
  say('The hooks are installed. Remove them with: git config --unset core.hooksPath');
}

/**
 * Returns whether the hooks can be offered: to a person at a terminal, in a clone without other
 * hooks.
 */
function canOffer() {
  if (process.env.CI || !process.stdin.isTTY || !process.stderr.isTTY) return false;
  if (git('rev-parse', '--is-inside-work-tree').stdout?.trim() !== 'true') return false;
  return readConfig('core.hooksPath') === '' && readConfig(answerKey) !== 'no';
}

/** Offers to install the hooks and remembers a "no". Does nothing in CI or without a terminal. */
export async function offerHooks() {
  if (!canOffer()) return;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question('Run the quick checks before each commit (git hooks)? [y/N] ');
  terminal.close();
  if (/^y(es)?$/i.test(answer.trim())) return installHooks();
  git('config', answerKey, 'no');
  say('Not installed. `npm run hooks` installs them later.');
}
