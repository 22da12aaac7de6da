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
