/** What benchmarks use to measure a running system. */
export { dataOf, type HttpCall, type HttpClient, openHttpClient, toFormBody } from './http';
export { makeOwnedFolder, removeOwnedFolder } from './owned';
export { insertPastVideo, insertPastVideos } from './past-videos';
export type { DrillPerson } from './people';
export { createProgram, type DrillProgram } from './program';
export { type DrillSystem, openSystem } from './system';
