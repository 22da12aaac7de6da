import { createHellograph } from '@hellograph/sdk';
import { McpServer } from '@modelcontextprotocol/server';
import { cardTools } from './card-tools';
import { eventTools } from './event-tools';
import { type Reach, register } from './tool';
import { videoTools } from './video-tools';

export interface McpOptions {
  /** The address of the instance, such as `https://hello.example`. */
  instance: string;
  /** An API key. Its scopes decide what the tools may do. */
  key: string;
  readPhoto?: Reach['readPhoto'];
}

/** An MCP server (Model Context Protocol, revision 2026-07-28 and before) of one account. */
export function createMcp({ instance, key, readPhoto }: McpOptions): McpServer {
  const server = new McpServer(
    { name: 'hellograph', title: 'Hellograph', version: '0.1.0' },
    { instructions: 'Makes talking videos, greeting cards and invitations. Ask whose face is in a photo before you make a video of it.' },
  );
  const reach: Reach = {
    instance,
    isTest: key.startsWith('hello_test_'),
    client: createHellograph({ instance, key }),
    ...(readPhoto && { readPhoto }),
  };
  // Each row's functions take its own input, which `register` has parsed.
  for (const row of [...videoTools, ...cardTools, ...eventTools]) register(server, reach, row as never);
  return server;
}
