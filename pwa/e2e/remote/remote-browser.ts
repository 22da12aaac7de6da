/** A stock browser that Playwright cannot drive, driven by its own protocol. */
export interface RemoteBrowser {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. Arguments and result go through JSON. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result>;
  /** Presses the first element as a finger would: browsers let sound out only for that. */
  press(css: string): Promise<void>;
  type(css: string, text: string): Promise<void>;
  setFile(css: string, path: string): Promise<void>;
  /** A PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export const phone = { width: 412, height: 840 } as const;
