import type { FastifyInstance, FastifyReply } from 'fastify';
import { type PaymentCardForm, readCard } from '../world/cards';
import type { CheckoutSession } from '../world/objects';
import { paySession } from '../world/subscribing';
import type { World } from '../world/world';
import { emptyCardForm, toCardForm } from './card-form';
import { challengePage, checkoutPage, closedSessionPage } from './checkout.page';
import { fieldsOf, idOf, sendPage, sendTo } from './page-reply';

export function registerCheckoutPages(app: FastifyInstance, world: World): void {
  app.get('/pay/:id', (request, reply) => {
    const session = world.get('cs', idOf(request));
    if (session.status !== 'open') return sendPage(reply, closedSessionPage(session));
    return sendPage(reply, checkoutPage(world, session, { given: emptyCardForm, problems: {} }));
  });
  app.post('/pay/:id', (request, reply) => {
    const session = world.get('cs', idOf(request));
    if (session.status === 'complete') return sendTo(reply, successUrl(session));
    if (session.status !== 'open') return sendPage(reply, closedSessionPage(session));
    const fields = fieldsOf(request);
    return pay(world, session, { given: toCardForm(fields), bank: fields.bank }, reply);
  });
}

const successUrl = (session: CheckoutSession) => session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id);

interface Attempt {
  given: PaymentCardForm;
  /** The cardholder's answer to the bank, if there was a challenge. */
  bank: unknown;
}

function pay(world: World, session: CheckoutSession, { given, bank }: Attempt, reply: FastifyReply): FastifyReply {
  const refuse = (view: { problems?: Partial<PaymentCardForm>; problem?: string }) =>
    sendPage(reply, checkoutPage(world, session, { given, problems: {}, ...view }), 402);
  if (bank === 'refused')
    return refuse({
      problem: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
  const read = readCard(given, world.nowSec());
  if ('problems' in read) return refuse({ problems: read.problems });
  const outcome = paySession(world, session, read.card, bank === 'confirmed');
  if (outcome.kind === 'challenge') return sendPage(reply, challengePage(world, session, given));
  return outcome.kind === 'declined' ? refuse({ problem: outcome.decline.message }) : sendTo(reply, successUrl(session));
}
