export { copyDatabase, replaceDatabase, verifyCopy } from './backup';
export { type Database, type Executor, openDatabase } from './database';
export { migrate } from './migrate';
export type { Schema } from './schema';
export type { FacesTable } from './tables/faces';
export type { LedgerAccount, LedgerTable } from './tables/ledger';
export type { LinkTokensTable } from './tables/link-tokens';
export type { VideoState, VideosTable } from './tables/videos';
export { type Commit, transaction } from './transaction';
