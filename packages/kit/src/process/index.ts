export { type Confinement, listMissingConfinement, toConfined } from './confined';
export { keepWarm, serveQuestions, type WarmProcess } from './warm-process';
