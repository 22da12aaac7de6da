import { WebSocketServer } from 'ws';

/** The smallest possible socket server, as a lower bound for Hellograph's. */
new WebSocketServer({ host: '127.0.0.1', port: Number(process.argv[2]), path: '/' });
