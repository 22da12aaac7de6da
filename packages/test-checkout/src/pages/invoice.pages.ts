import type { FastifyInstance } from 'fastify';
import { readCard } from '../world/cards';
import { payOnPage } from '../world/invoicing';
import type { World } from '../world/world';
import { toCardForm } from './card-form';
import { invoicePage, isPayable } from './invoice.page';
import { fieldsOf, idOf, sendPage, sendTo } from './page-reply';

export function registerInvoicePages(app: FastifyInstance, world: World): void {
  app.get('/invoice/:id', (request, reply) => sendPage(reply, invoicePage(world, world.get('in', idOf(request)))));
  app.post('/invoice/:id', (request, reply) => {
    const invoice = world.get('in', idOf(request));
    const back = () => sendTo(reply, `../invoice/${invoice.id}`);
    if (!isPayable(invoice)) return back();
    const given = toCardForm(fieldsOf(request));
    const read = readCard(given, world.nowSec());
    if ('problems' in read) return sendPage(reply, invoicePage(world, invoice, { given, problems: read.problems }), 402);
    const problem = payOnPage(world, invoice, read.card);
    return problem ? sendPage(reply, invoicePage(world, invoice, { given, problems: {}, problem }), 402) : back();
  });
}
