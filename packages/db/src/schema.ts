import type { IdempotencyKeysTable } from './tables/idempotency-keys';
import type { LedgerTable } from './tables/ledger';
import type { OutboxTable } from './tables/outbox';
import type { PhotosTable } from './tables/photos';
import type { SessionsTable } from './tables/sessions';
import type { UsersTable } from './tables/users';
import type { VideosTable } from './tables/videos';

export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  photos: PhotosTable;
  videos: VideosTable;
  ledger: LedgerTable;
  idempotency_keys: IdempotencyKeysTable;
  outbox: OutboxTable;
}
