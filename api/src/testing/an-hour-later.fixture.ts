import { createLogger, type Logger } from '@hellograph/kit';
import { tidyUp } from '../platform/housekeeping/housekeeping';
import { mailFolderOf } from '../platform/mail/open-mail';
import type { TestApi } from './test-api.fixture';

const hourMs = 60 * 60_000;
const silent = createLogger({ name: 'test', level: 'silent' });

/** Runs housekeeping as if an hour had passed. */
export async function tidyUpAnHourLater({ db, store, features, dir }: TestApi, log: Logger = silent): Promise<void> {
  await tidyUp({
    db,
    store,
    tables: features.flatMap((feature) => feature.tables ?? []),
    mailDir: mailFolderOf(dir),
    log,
    now: () => Date.now() + hourMs + 1000,
  });
}
