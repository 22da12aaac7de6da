/** What a benchmark needs of the machine and of the commands that start Hellograph. */
export interface Stand {
  chromiumPath: string;
  /**
   * Builds the app if it is stale and starts the whole of Hellograph, in development, on a free
   * port with data of its own.
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
