import type { LoggedAct, OperatorAct } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { Operator } from '../../platform/http/request-client';

interface NewAct {
  act: OperatorAct;
  /** `account {id}`, `card {id}`, … */
  subject: string;
  reason: string;
  at: number;
}

const listedMax = 200;

/** Append-only: the database refuses to change or delete a row. */
export function operatorActsRepo(db: Executor) {
  return {
    /** Call it in the transaction of the act itself. */
    insertAct: async ({ name, ipAddress, requestId }: Operator, act: NewAct) => {
      await db
        .insertInto('operator_acts')
        .values({ ...act, operator: name, ip_address: ipAddress, request_id: requestId })
        .execute();
    },

    /** Newest first. */
    listActs: async (): Promise<LoggedAct[]> => {
      const rows = await db.selectFrom('operator_acts').selectAll().orderBy('id', 'desc').limit(listedMax).execute();
      return rows.map(({ id, at, operator, ip_address: ipAddress, act, subject, reason }) => ({
        ...{ operator, ipAddress, act, subject, reason },
        _id: String(id),
        at: new Date(at).toISOString(),
      }));
    },
  };
}
