/** What the commands in `scripts/` use of the api. */
export { listBackups } from './platform/housekeeping/backup-rotation';
export { backUp } from './platform/housekeeping/backups';
