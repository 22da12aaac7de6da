import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';

const count = Type.Integer();

/** The health of the instance, for its operator. */
export const operatorConditionDataSchema = Type.Object({
  ledger: Type.Object({
    checkedAt: moment,
    mismatchCount: count,
    /** At most 50. */
    mismatches: Type.Array(Type.Object({ userId: Type.String(), account: Type.String(), credits: Type.Integer() })),
  }),
  /** `null` while Redis is unreachable. Missing workers are listed for ten minutes. */
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
  /**
   * `null` if the instance makes no backups. A backup counts as verified once it has been read and
   * checked completely.
   */
  backups: orNull(Type.Object({ count, verifiedAt: orNull(moment) })),
  /** The results of the last complete pass over the media; `null` before the first one. */
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
