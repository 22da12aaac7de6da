export { type Confinement, listMissingConfinement, toConfined } from './confined';
export { toProgramFile } from './program-file.mjs';
export { keepWarm, serveQuestions, type WarmProcess } from './warm-process';
