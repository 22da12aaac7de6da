import type { OperatorAct } from '@hellograph/contract';
import type { Generated } from 'kysely';

/** The actions of operators. Triggers refuse every change of a row. */
export interface OperatorActsTable {
  id: Generated<number>;
  at: number;
  /** The name that the operator gave on the page; all operators share one token. */
  operator: string;
  ip_address: string;
  act: OperatorAct;
  /** The object of the action: `account {id}`, `card {id}`, … */
  subject: string;
  reason: string;
  request_id: string;
}
