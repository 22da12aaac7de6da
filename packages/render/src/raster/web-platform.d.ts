/**
 * The part of the WebAssembly API that the kernel needs. Browsers, workers and Node all have it,
 * but its types come only with the DOM's.
 */
declare namespace WebAssembly {
  class Memory {
    constructor(size: { initial: number });
    readonly buffer: ArrayBuffer;
  }
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: object);
    readonly exports: Record<string, (...args: number[]) => void>;
  }
  function validate(bytes: Uint8Array): boolean;
}
declare function atob(base64: string): string;
