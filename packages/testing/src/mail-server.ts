import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/**
 * The reply for a recipient's address: a code, with text if it matters. Without a reply the mail is
 * accepted.
 */
export type Refuse = (to: string) => number | { code: number; words: string } | undefined;

interface MailServerOptions {
  answersAfterMs?: number;
  /** Whether the whole mail is refused, such as for its sender. */
  refusesMail?: (raw: string) => boolean;
}

/** Starts a mail server on loopback that keeps every mail and can be slow to confirm it. */
export async function startMailServer(
  refuse: Refuse = () => undefined,
  { answersAfterMs = 0, refusesMail = () => false }: MailServerOptions = {},
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refuse(address);
      const { code, words } = typeof refusal === 'object' ? refusal : { code: refusal, words: 'no' };
      done(code ? Object.assign(new Error(words), { responseCode: code }) : undefined);
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const raw = Buffer.concat(chunks).toString();
        if (refusesMail(raw)) return done(Object.assign(new Error('5.7.1 sender not allowed'), { responseCode: 550 }));
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        setTimeout(done, answersAfterMs);
      });
    },
  });
  // A client that is killed half-way is not an error of the server.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const { port } = listening.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
