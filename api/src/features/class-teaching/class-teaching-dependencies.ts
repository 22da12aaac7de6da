import type { Database } from '@hellograph/db';
import type { NotifyClassPages } from '../../domain/classes/class-media';
import type { ClassSecrets } from '../../domain/classes/class-secrets';
import type { ledgerRepo } from '../../domain/ledger/ledger.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Config } from '../../platform/config/config';
import type { Outbox } from '../../platform/events/outbox';
import type { Realtime } from '../../platform/events/realtime';
import type { MediaLinks } from '../../platform/http/media-links';

export interface ClassTeachingDependencies {
  db: Database;
  config: Pick<Config, 'classPlan'>;
  realtime: Pick<Realtime, 'toUser'>;
  classSecrets: ClassSecrets;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  ledgerOf: typeof ledgerRepo;
  links: Pick<MediaLinks, 'toUrl'>;
  notifyClassPages: NotifyClassPages;
  /** Requests for links that do not exist. */
  misses: RateLimiter;
  now: () => number;
}
