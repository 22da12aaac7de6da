/** Types that neither Node's nor a package's own bring. */

/** The package of web fonts. */
declare module 'wawoff2' {
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}

/**
 * Node has WebAssembly, but its types come only with the DOM's. These are the parts that the worker
 * uses.
 */
declare namespace WebAssembly {
  type Module = object;
  type Instance = { exports: Record<string, unknown> };
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: object): Promise<Instance>;
}
