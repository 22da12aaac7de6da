import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { renderStages } from '../video/video';

/** One video as an operator sees it, without its text and pictures. */
export const operatorVideoSchema = Type.Object({
  _id: Type.String(),
  userId: Type.String(),
  /** Id of the request that created it, as in the logs of all programs. */
  requestId: Type.String(),
  state: oneOf(['queued', 'processing', 'failed'] as const),
  attempt: Type.Integer(),
  failures: Type.Integer(),
  resolution: Type.String(),
  mode: Type.String(),
  stage: orNull(oneOf(renderStages)),
  progress: Type.Number(),
  createdAt: moment,
  /** Seconds since the last sign of life from its worker. */
  silentSec: orNull(Type.Number()),
  finishedAt: orNull(moment),
  errorCode: orNull(Type.String()),
});
export type OperatorVideo = Static<typeof operatorVideoSchema>;

export const operatorQueueDataSchema = Type.Object({
  queued: Type.Integer(),
  processing: Type.Integer(),
  /** The wait of the oldest video in the queue. */
  oldestWaitSec: Type.Number(),
  /** Videos completed within the last hour. */
  completedLastHour: Type.Integer(),
  failedLastHour: Type.Integer(),
  /** The queue's own figures; `null` while Redis is unreachable. */
  redis: orNull(Type.Object({ waiting: Type.Integer(), active: Type.Integer() })),
  outbox: Type.Object({ pending: Type.Integer(), stuck: Type.Integer() }),
  open: Type.Array(operatorVideoSchema),
  failed: Type.Array(operatorVideoSchema),
});
export type OperatorQueueData = Static<typeof operatorQueueDataSchema>;
