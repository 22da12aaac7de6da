import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { localhostHostValidation, localhostOriginValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { mcpEnv } from './config/env';
import { createMcp } from './server';

/**
 * `npm run mcp` serves over stdio with the key in HELLO_KEY; `npm run mcp -- --http PORT` over HTTP
 * on this machine, where each caller sends their own key as a bearer token. HELLO_AT is the
 * instance.
 */
const { values } = parseArgs({ options: { http: { type: 'string' } } });
const { instance, key } = mcpEnv;

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const readBearer = (header: string | null) => /^Bearer (hello_\w+)$/i.exec(header ?? '')?.[1];

if (instance === undefined || !URL.canParse(instance)) stop('Set HELLO_AT to the address of your instance, such as https://hello.example.');
else if (values.http !== undefined) serveHttp(instance, Number(values.http));
else if (key === undefined) stop('Set HELLO_KEY to an API key (Settings → Security → API keys).');
else serveStdio(() => createMcp({ instance, key, readPhoto: async (path) => new Blob([await readFile(path)]) }));

function serveHttp(at: string, port: number): void {
  const handler = createMcpHandler(({ requestInfo }) => {
    const given = readBearer(requestInfo?.headers.get('authorization') ?? null);
    return createMcp({ instance: at, key: given ?? '' });
  });
  // The adapter's own type of a request leaves no room for what Node may not know yet.
  const handle = toNodeHandler(handler) as (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  const [isHost, isOrigin] = [localhostHostValidation(), localhostOriginValidation()];
  const server = createServer((request, response) => {
    if (!isHost(request, response) || !isOrigin(request, response)) return;
    if (readBearer(request.headers.authorization ?? null) === undefined) {
      response.writeHead(401, { 'www-authenticate': 'Bearer', 'content-type': 'text/plain' });
      response.end('Send an API key: Authorization: Bearer hello_live_…\n');
      return;
    }
    void handle(request, response);
  });
  server.listen(port, '127.0.0.1', () =>
    process.stderr.write(`MCP on http://127.0.0.1:${(server.address() as { port: number }).port}/mcp\n`),
  );
}
