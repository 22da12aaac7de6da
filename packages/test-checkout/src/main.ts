import { environment } from './config/env';
import { startTestCheckout } from './server';

try {
  const checkout = await startTestCheckout(environment());
  process.stdout.write(`Test checkout at ${checkout.url}: no money moves here.\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void checkout.close().then(() => process.exit(0)));
} catch (reason) {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`);
  process.exitCode = 1;
}
