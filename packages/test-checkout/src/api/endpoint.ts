import type { World } from '../world/world';
import type { Params } from './params';

export interface Call {
  world: World;
  params: Params;
  /** The id in the path, where there is one. */
  id: string;
  path: string;
}

export interface Endpoint {
  /** Accepted parameters; any other is refused. */
  accepts: readonly string[];
  run: (call: Call) => object;
}

export type Endpoints = Record<`${'GET' | 'POST' | 'DELETE'} /v1/${string}`, Endpoint>;
