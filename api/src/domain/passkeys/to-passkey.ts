import type { Passkey } from '@hellograph/contract';

export const toPasskey = (row: { id: string; name: string; created_at: number; last_used_at: number | null }): Passkey => ({
  _id: row.id,
  name: row.name,
  createdAt: new Date(row.created_at).toISOString(),
  lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
});
