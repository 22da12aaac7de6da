/** Node has WebAssembly, but its types only come with the DOM's. What the worker uses of it: */
declare namespace WebAssembly {
  type Module = object;
  type Instance = { exports: Record<string, unknown> };
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: object): Promise<Instance>;
}
