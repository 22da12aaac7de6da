import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createConditionService } from './condition.service';
import { operatorHandlers } from './operator.routes';
import { createOperatorService, type OperatorDependencies, toConditionMetrics } from './operator.service';

/** The queue and the condition of the instance, as its operator sees them. */
export function createOperatorFeature(parts: Platform & Pick<OperatorDependencies, 'replay'>) {
  const { db, producer, replay, now } = parts;
  const condition = createConditionService(parts);
  return {
    routes: operatorHandlers(createOperatorService({ db, depth: producer.depth, replay, now }), condition),
    metrics: toConditionMetrics(condition, parts),
  } satisfies Feature;
}
