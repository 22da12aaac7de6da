import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { operatorHandlers } from './operator.routes';
import { createOperatorService, type OperatorDependencies } from './operator.service';

/** The queue, for operators. */
export const createOperatorFeature = ({ db, producer, replay, now }: Platform & Pick<OperatorDependencies, 'replay'>) =>
  ({ routes: operatorHandlers(createOperatorService({ db, depth: producer.depth, replay, now })) }) satisfies Feature;
