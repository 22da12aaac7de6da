import type { FastifyInstance } from 'fastify';
import type { Payments } from '../../domain/subscriptions/payments';
import type { BillingSync } from './billing.sync';

const bodyMaxBytes = 512 * 1024;

/**
 * `POST /api/subscription/webhook`, for the payment provider only. Its signature covers the body's
 * bytes, so the body is not parsed before the check. The response is sent once the event is stored;
 * without one, the provider sends the event again.
 */
export async function webhookRoutes(app: FastifyInstance, { payments, sync }: { payments: Payments; sync: BillingSync }): Promise<void> {
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyMaxBytes }, (_request, body, done) => done(null, body));
    hooks.post('/api/subscription/webhook', { config: { limit: 'none' } }, async (request) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await sync.take(payments.readEvent(body, typeof signature === 'string' ? signature : undefined));
      return { success: true, status: 200, message: 'Success', data: null };
    });
  });
}
