import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A message that came, in the order in which they came. */
export interface ReceivedMessage {
  path: string;
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Whether the response was a success. */
  isTaken: boolean;
}

export interface WebhookReceiver {
  /** To be listed as a host that may get webhooks although its address is private. */
  host: string;
  received: ReceivedMessage[];
  /** Handles the following messages; responds with 204 by default. May leave the response open. */
  answer: (message: ReceivedMessage, response: ServerResponse) => void;
  toUrl(path: string): string;
  close(): Promise<void>;
}

/** Receives webhooks on loopback, well or badly; on any free port unless one is given. */
export async function startWebhookReceiver({ port = 0 } = {}): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { headers, url: path = '' } = request;
    const message = { path, id: String(headers['webhook-id']), headers, body: Buffer.concat(parts).toString(), isTaken: false };
    received.push(message);
    receiver.answer(message, response);
    message.isTaken = response.statusCode < 300 && response.writableEnded;
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: WebhookReceiver = {
    host,
    received,
    answer: (_message, response) => void response.writeHead(204).end(),
    toUrl: (path) => `http://${host}${path}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** Returns whether the reference library of Standard Webhooks accepts the message as genuine. */
export function isGenuine(secret: string, { body, headers }: ReceivedMessage): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
