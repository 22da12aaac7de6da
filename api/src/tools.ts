/** The api's entry for the commands in `scripts/`. */
export { findLedgerMismatches } from './domain/ledger/ledger-mismatches';
export { toOpenApiDocument } from './features/api-reference/openapi-document';
export { listBackups } from './platform/housekeeping/backup-rotation';
export { backUp } from './platform/housekeeping/backups';
export { gatherTombstones } from './platform/tombstones/tombstone-log';
export { scrubInstance } from './scrub-instance';
