/** The parts of the machine, and the commands to start Hellograph, that benchmarks use. */
export interface Stand {
  chromiumPath: string;
  /** Builds the app if it is stale. Returns its folder. */
  buildApp(): Promise<string>;
  /**
   * Builds the app if it is stale and starts all of Hellograph in development, on a free port and
   * with a separate data folder.
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
