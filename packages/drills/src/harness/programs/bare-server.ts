import { createServer } from 'node:http';

/** The smallest possible server: its response time shows how busy the machine is. */
createServer((_, response) => response.end('ok')).listen(Number(process.argv[2]), '127.0.0.1');
