/** What benchmarks use to measure a running system. */
export { type Call, type HttpClient, openHttpClient } from './http';
export { makeOwnedFolder, removeOwnedFolder } from './owned';
export { insertPastVideo, insertPastVideos } from './past-videos';
export type { Person } from './people';
export { createProgram, type DrillProgram } from './program';
export { type DrillSystem, openSystem } from './system';
