import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { variables } from '@hellograph/api/env';
import type { AdminHealthData, HealthLevel } from '@hellograph/contract';
import { env } from '@hellograph/kit';
import { admin } from '@hellograph/words/en/admin';
import { sayHealth } from '@hellograph/words/say-health';
import { readDataPlaces } from './programs';

/**
 * `npm run doctor [-- --json]`: prints the checks of the server's health as `/admin` shows them,
 * the worst first, and exits with 1 if one is bad. Asks the api that runs on this machine.
 */
type Check = AdminHealthData['checks'][number];

const marks: Record<HealthLevel, string> = { bad: '✗', warn: '!', unknown: '?', good: '✓' };
const order = Object.keys(marks);
const { PORT, OPERATOR_TOKEN } = env.parseEnv({ PORT: variables.PORT, OPERATOR_TOKEN: variables.OPERATOR_TOKEN }, process.env);
const url = `http://127.0.0.1:${PORT}`;
const answerMs = 15_000;

try {
  const checks = await readChecks();
  const sorted = checks.sort((one, other) => order.indexOf(one.level) - order.indexOf(other.level));
  console.log(process.argv.includes('--json') ? JSON.stringify({ checks: sorted }) : sorted.map(toLine).join('\n'));
  process.exit(checks.some(({ level }) => level === 'bad') ? 1 : 0);
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : String(thrown));
  process.exit(2);
}

async function readChecks(): Promise<Check[]> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN ?? (await readToken())}` };
  const answer = await fetch(`${url}/api/operator/health`, { headers, signal: AbortSignal.timeout(answerMs) }).catch((cause: unknown) => {
    throw new Error(`The api does not answer at ${url}. Start it with npm start, or set PORT if it listens elsewhere.`, { cause });
  });
  const { data, message } = (await answer.json()) as { data: AdminHealthData | null; message: string };
  if (!data) throw new Error(`The api at ${url} answered: ${message} Set DATA_DIR or OPERATOR_TOKEN to those of this server.`);
  return data.checks;
}

async function readToken(): Promise<string> {
  const path = join(readDataPlaces().dataDir, 'secrets.json');
  const kept = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`${path} can not be read. Set DATA_DIR to the folder of your server, or OPERATOR_TOKEN.`, { cause });
  });
  return (JSON.parse(kept) as { operatorToken: string }).operatorToken;
}

function toLine(check: Check): string {
  const { health: words } = admin.english;
  const { name, level, since } = check;
  const toSize = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
  const when = level === 'bad' || level === 'warn' ? ` (since ${since.slice(0, 16).replace('T', ' ')} UTC)` : '';
  return `${marks[level]} ${words.checks[name].name.padEnd(12)} ${sayHealth(words, check, toSize)}${when}`;
}
