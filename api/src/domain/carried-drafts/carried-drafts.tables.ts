import type { TableDuties } from '../../platform/tables/table-duties';

/**
 * No account has a carried draft; expired ones are removed by their feature, each in its minute.
 */
export const carriedDraftsTables = {
  blobs: [{ table: 'carried_drafts', column: 'sealed_key' }],
} satisfies TableDuties;
