// @ts-check
import { readFileSync } from 'node:fs';
import { findSubjectProblem } from './commit-subject.mjs';
import { stop } from './say.mjs';

/** The `commit-msg` hook. git passes the path of the file with the message. */
const lines = readFileSync(process.argv[2] ?? '', 'utf8').split('\n');
const subject = lines.find((line) => line.trim() !== '' && !line.startsWith('#'))?.trim() ?? '';
const problem = findSubjectProblem(subject);
if (problem) stop(`The subject "${subject}" is refused: ${problem}.`);
