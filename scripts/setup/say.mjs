// @ts-check
/**
 * Set-up messages go to stderr, because stdout belongs to the command itself (`npm run talk --
 * --json`).
 */
export const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);

/** Ends the program with a message instead of a stack trace. */
export const stop = (/** @type {string} */ line) => {
  say(`\n${line}\n`);
  process.exit(1);
};
