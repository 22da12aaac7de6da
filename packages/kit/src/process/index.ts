export { type Confinement, listMissingConfinement, toConfined } from './confined';
export { toProgramFile } from './program-file.mjs';
export { serveRequests } from './serve-requests';
export { keepWarm, type WarmProcess } from './warm-process';
