import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';

const count = Type.Integer();

/** How the instance itself fares, for its operator. */
export const operatorConditionDataSchema = Type.Object({
  ledger: Type.Object({
    checkedAt: moment,
    mismatchCount: count,
    /** At most 50. */
    mismatches: Type.Array(Type.Object({ userId: Type.String(), account: Type.String(), credits: Type.Integer() })),
  }),
  /** `null` while Redis can't be reached. Missing ones are listed for ten minutes. */
  workers: orNull(
    Type.Array(
      Type.Object({
        id: Type.String(),
        host: Type.String(),
        pid: Type.Integer(),
        rendering: count,
        frozen: count,
        silentSec: Type.Number(),
        isMissing: Type.Boolean(),
      }),
    ),
  ),
  disk: Type.Object({ freeBytes: Type.Number(), totalBytes: Type.Number(), hasRoom: Type.Boolean() }),
  /** `null` if the instance makes none. A copy counts once it was read through and checked. */
  backups: orNull(Type.Object({ count, verifiedAt: orNull(moment) })),
  /** Of the last whole pass over the media; `null` before the first one. */
  scrub: orNull(
    Type.Object({
      finishedAt: moment,
      checked: count,
      sizeBytes: Type.Number(),
      lostCount: count,
      unreferencedCount: count,
      /** At most 50. */
      lost: Type.Array(
        Type.Object({ key: Type.String(), condition: Type.String(), usedBy: Type.Array(Type.String()), isHealing: Type.Boolean() }),
      ),
    }),
  ),
  /** `null` unless `npm start` runs the api. */
  supervisor: orNull(
    Type.Object({
      startedAt: moment,
      restarts: Type.Array(Type.Object({ program: Type.String(), count, lastAt: moment, lastReason: Type.String() })),
    }),
  ),
});
export type OperatorConditionData = Static<typeof operatorConditionDataSchema>;
