import type { AddressInfo } from 'node:net';
import DNS from 'dns2';

type RecordType = 'A' | 'AAAA' | 'CNAME' | 'TXT';

export interface TestDns {
  /** Its address, in the form of `DNS_SERVER`. */
  address: string;
  /** Replaces all records of this type. */
  set(type: RecordType, name: string, values: readonly string[]): void;
  /** Lists what each next query gets; all later ones get the last. */
  setInTurn(type: RecordType, name: string, answers: readonly (readonly string[])[]): void;
  /** How often these records were asked for. */
  countQueries(type: RecordType, name: string): number;
  /** Does not respond at all, like a server that is down. */
  isSilent: boolean;
  close(): Promise<void>;
}

const txtChunk = 255;
const toChunks = (text: string) => text.match(new RegExp(`.{1,${txtChunk}}`, 'g')) ?? [''];

/** A DNS server on loopback. */
export async function startDns(): Promise<TestDns> {
  const records = new Map<string, { answers: readonly (readonly string[])[]; queries: number }>();
  const toKey = (type: RecordType, name: string) => `${type} ${name.toLowerCase()}`;
  const takeNext = (type: RecordType, name: string): readonly string[] => {
    const found = records.get(toKey(type, name));
    return found?.answers[Math.min(found.queries++, found.answers.length - 1)] ?? [];
  };
  const { Packet } = DNS;
  const server = DNS.createServer({
    udp: true,
    handle: (request, send) => {
      if (dns.isSilent) return;
      const response = Packet.createResponseFromRequest(request);
      const [{ name = '', type = 0 } = {}] = request.questions;
      for (const [kind, code] of [
        ['A', Packet.TYPE.A],
        ['AAAA', Packet.TYPE.AAAA],
        ['CNAME', Packet.TYPE.CNAME],
        ['TXT', Packet.TYPE.TXT],
      ] as const) {
        if (code !== type) continue;
        for (const value of takeNext(kind, name)) {
          const answer = { name, type: code, class: Packet.CLASS.IN, ttl: 1 };
          const data = { A: { address: value }, AAAA: { address: value }, CNAME: { domain: value }, TXT: { data: toChunks(value) } }[kind];
          response.answers.push({ ...answer, ...data } as unknown as DNS.Packet.Resource);
        }
      }
      send(response);
    },
  });
  const listening = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  const { port } = (listening as unknown as { udp: AddressInfo }).udp;
  const dns: TestDns = {
    address: `127.0.0.1:${port}`,
    isSilent: false,
    set: (type, name, values) => dns.setInTurn(type, name, [values]),
    setInTurn: (type, name, answers) => void records.set(toKey(type, name), { answers, queries: 0 }),
    countQueries: (type, name) => records.get(toKey(type, name))?.queries ?? 0,
    close: async () => {
      await server.close();
    },
  };
  return dns;
}
