import { Resolver } from 'node:dns/promises';
import { addressBooksTables, unlinkAddressBooksAgain } from '../../domain/address-books/address-books.repo';
import { limiterOpener } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { createGuardedRequest } from '../../platform/outbound/guarded-request';
import { createSeal } from '../../platform/settings/sealed-text';
import { type AddressBooksService, createAddressBooksService } from './address-books.service';
import { createDavSession, type DavSessionOptions } from './carddav/dav-session';
import { openAddressBookSync } from './sync-address-book';

type AddressBookKeys = 'GET /address-books' | 'POST /address-books' | 'POST /address-books/:id/sync' | 'DELETE /address-books/:id';

const addressBookHandlers = (books: AddressBooksService): Handlers<AddressBookKeys> => ({
  'GET /address-books': async ({ session }) => ({ data: { addressBooks: await books.list(session.userId) } }),
  'POST /address-books': async ({ session, body }) => ({ data: { addressBook: await books.link(session.userId, body) } }),
  'POST /address-books/:id/sync': async ({ session, params }) => ({
    data: { addressBook: await books.syncNow(session.userId, params.id) },
  }),
  'DELETE /address-books/:id': async ({ session, params, query }) => {
    await books.unlink(session.userId, params.id, query.people);
    return { data: null };
  },
});

/** One answer of a server, however slowly it comes. */
const answerMaxMs = 20_000;
const looksOfAccount = { name: 'address-book-looks', max: 40, windowMs: 60 * 60_000 };

/** People and their days from address books at other servers (CardDAV). */
export function createAddressBookLinkingFeature(parts: Platform) {
  const { config, db, leadership, lifecycle, log, now, secrets } = parts;
  const send = createGuardedRequest({ furtherHosts: config.addressBooks.furtherHosts, timeoutMs: answerMaxMs });
  const openSession = (account: Omit<DavSessionOptions, 'send'>) => createDavSession({ send, ...account });
  const { seal, open } = createSeal(secrets.linkKey, 'passwords of address books');
  const sync = openAddressBookSync({ db, openSession, openPassword: open, claims: leadership, log, now });
  lifecycle.add('address books', () => sync.close());
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (config.dnsServer) resolver.setServers([config.dnsServer]);
  const service = createAddressBooksService({
    db,
    openSession,
    sealPassword: seal,
    resolveSrv: (name) => resolver.resolveSrv(name),
    looks: limiterOpener(parts)(looksOfAccount),
    wake: sync.wake,
    now,
  });
  return {
    routes: addressBookHandlers(service),
    tables: [addressBooksTables],
    tombstones: { addressBook: (tx, keys) => unlinkAddressBooksAgain(tx, keys) },
  } satisfies Feature;
}
