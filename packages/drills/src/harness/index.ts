/** Tools that benchmarks use to measure a running system. */
export { openCluster } from '../cluster/open-cluster';
export { createRandom } from '../random';
export { openCpuShares } from './cpu-share';
export { pressMany } from './creators';
export { dataOf, type HttpCall, type HttpClient, openHttpClient, toFormBody } from './http';
export { untilNoneOpen } from './measures/truth';
export { makeOwnedFolder, removeOwnedFolder } from './owned';
export { insertPastVideo, insertPastVideos } from './past-videos';
export type { DrillPerson } from './people';
export { createProgram, type DrillProgram } from './program';
export { type DrillSystem, openSystem } from './system';
