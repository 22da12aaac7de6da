import { environment } from './config/env';
import { startTestCheckout } from './server';

try {
  const checkout = await startTestCheckout(environment());
  process.stdout.write(`Test checkout at ${checkout.url}: no money moves here.\n`);
  const stop = () => void checkout.close().then(() => process.exit(0));
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, stop);
  // The program that started it has ended.
  if (process.connected === false) stop();
} catch (reason) {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`);
  process.exitCode = 1;
}
