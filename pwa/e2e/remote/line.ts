import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to the server that can be cut, as by a tunnel. */
export interface Line {
  url: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** Passes everything on to a server of this machine. */
export async function openLine(serverUrl: string): Promise<Line> {
  const { port: serverPort } = new URL(serverUrl);
  const open = new Set<Socket>();
  const join = (near: Socket) => {
    const far = connect(Number(serverPort), 'localhost');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  };
  const listen = async (port: number) => {
    const server = createServer(join).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server: Server | undefined = await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    cut: async () => {
      const closing = server;
      server = undefined;
      const closed = closing && once(closing, 'close');
      closing?.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    restore: async () => {
      server ??= await listen(port);
    },
  };
}
