// @ts-check
/** Set-up talks on stderr: stdout belongs to the command itself (`npm run talk -- --json`). */
export const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);

/** Ends the program with words for a person, not with a stack. */
export const stop = (/** @type {string} */ line) => {
  say(`\n${line}\n`);
  process.exit(1);
};
