import { createServer } from 'node:http';

/** The least a server could be: how late it answers is how busy the machine is. */
createServer((_, response) => response.end('ok')).listen(Number(process.argv[2]), '127.0.0.1');
