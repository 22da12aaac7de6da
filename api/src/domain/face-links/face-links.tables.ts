import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export const faceLinksTables = {
  account: [accountTable({ table: 'face_links', exportAs: 'faceLinks', secrets: ['token_hash'] })],
} satisfies TableDuties;
