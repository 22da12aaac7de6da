/** What a benchmark needs from the machine and from the commands that start Hellograph. */
export interface Stand {
  chromiumPath: string;
  /** Builds the app if it is stale. Returns its folder. */
  buildApp(): Promise<string>;
  /**
   * Builds the app if it is stale and starts all of Hellograph in development, on a free port and
   * with a data folder of its own.
   */
  startStack(): Promise<RunningStack>;
  /** Gzipped kilobytes of the scripts that a first visit loads. */
  weighScriptsKb(): Promise<number>;
}

export interface RunningStack {
  url: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}
