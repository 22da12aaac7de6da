import type { FastifyInstance } from 'fastify';
import type { FormObject } from '../api/form';
import { Params } from '../api/params';
import { noFaults, type WebhookDelivery } from './delivery';

/**
 * `POST /test/webhooks` with `drop`, `duplicate` (0–1) and `shuffle` (count) makes delivery
 * unreliable; without them it is reliable again.
 */
export function registerFaultEndpoints(app: FastifyInstance, delivery: WebhookDelivery): void {
  app.post('/test/webhooks', (request) => {
    const params = new Params((request.body as FormObject | null) ?? {});
    params.refuseUnknown(['drop', 'duplicate', 'shuffle']);
    delivery.faults = {
      dropShare: Number(params.find('drop') ?? noFaults.dropShare),
      duplicateShare: Number(params.find('duplicate') ?? noFaults.duplicateShare),
      shuffleOver: params.findInteger('shuffle') ?? noFaults.shuffleOver,
    };
    delivery.flush();
    return delivery.faults;
  });
}
