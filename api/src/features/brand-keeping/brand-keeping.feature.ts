import { brandDomainsRepo, brandDomainsTables } from '../../domain/brand-domains/brand-domains.repo';
import { createDomainResolver } from '../../domain/brand-domains/check-domain';
import { brandsTables } from '../../domain/brands/shown-brand';
import type { Domain } from '../../domain/create-domain';
import { limiterOpener } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { scheduleBatch, type TakeDue } from '../../platform/schedule/schedule';
import { createBrandDomainsService } from './brand-domains.service';
import { brandDomainsRoutes, guardHosts, guestBrandRoutes, hostRoutes } from './brand-keeping.routes';
import { brandsRoutes, createBrandsService } from './brands.service';
import { createGuestBrandFinder, createGuestDresser, createLinkOwnerFinder } from './guest-brand';
import { createGuestPreviewFinder } from './guest-preview';
import { createLostDomainMailer } from './lost-domain-mails';

const minuteMs = 60_000;
/** Separate from the limit for unknown links, which the page's own request counts. */
const unknownPages = { name: 'unknown-guest-pages', max: 60, windowMs: 10 * minuteMs };
/** Owners who set records check again and again, and each check queries servers of strangers. */
const checksOfDomain = { name: 'domain-checks', max: 30, windowMs: 60 * minuteMs };
/** Until the requested check has set the time of the next one. */
const lookingMs = 60 * minuteMs;

/** The branding of an account or a team: logo, colours, name and footer, and its own domain. */
export function createBrandKeepingFeature(parts: Platform & Domain) {
  const { config, db, links, ownDomains, outbox, publicUrl, takeLogo, findPlan, store, now } = parts;
  const limit = limiterOpener(parts);
  const misses = limit(unknownPages);
  const findGuestBrand = createGuestBrandFinder({ ...parts, misses });
  const findGuestPreview = createGuestPreviewFinder({ ...parts, misses });
  const dressGuestPage = createGuestDresser({ findGuestBrand, findGuestPreview });
  const { instanceHost } = ownDomains;
  const dns = createDomainResolver(config.dnsServer);
  const domains = createBrandDomainsService({ ...parts, dns, instanceHost, domainChecks: limit(checksOfDomain) });
  const takeDue: TakeDue = async (tx, at) => {
    const due = await brandDomainsRepo(tx).listDue(at, scheduleBatch);
    for (const { user_id: userId } of due) {
      await brandDomainsRepo(tx).updateNextCheck(userId, at + lookingMs);
      await outbox.insert(tx, { kind: 'brandDomainDue', userId });
    }
    return due.length;
  };
  return {
    routes: { ...brandsRoutes(createBrandsService({ db, links, takeLogo, findPlan, now })), ...brandDomainsRoutes(domains) },
    registerRoutes: (app) => {
      guardHosts(app, { domains: ownDomains, findLinkOwner: createLinkOwnerFinder(parts), publicUrl });
      guestBrandRoutes(app, { findGuestBrand, findGuestPreview, dressGuestPage, store, publicUrl });
      hostRoutes(app, ownDomains);
    },
    dressGuestPage,
    outboxHandlers: {
      brandDomainDue: ({ userId }) => domains.checkDue(userId),
      brandDomainLost: createLostDomainMailer({ ...parts, instanceHost }),
    },
    dueTasks: [takeDue],
    tables: [brandsTables, brandDomainsTables],
  } satisfies Feature;
}
