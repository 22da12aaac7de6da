import { afterEach } from 'vitest';

/** Each test with a document leaves it empty for the next. */
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // For what hangs: a machine with other things to do is no mistake.
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(cleanup);
}
