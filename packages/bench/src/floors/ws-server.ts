import { WebSocketServer } from 'ws';

/** The smallest possible socket server, as a floor for ours. */
new WebSocketServer({ host: '127.0.0.1', port: Number(process.argv[2]), path: '/' });
