import type { TableDuties } from '../../platform/tables/table-duties';

/** Carried drafts belong to no account; their feature removes expired ones within a minute. */
export const carriedDraftsTables = {
  blobs: [{ table: 'carried_drafts', column: 'sealed_key' }],
} satisfies TableDuties;
