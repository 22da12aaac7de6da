import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

/** Erased before the cards to which they belong. */
export const cardCopiesTables = { account: [accountTable({ table: 'card_copies', exportAs: 'cardCopies' })] } satisfies TableDuties;
