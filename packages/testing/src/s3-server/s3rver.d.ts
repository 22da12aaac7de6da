/** The used part of a package that has no types. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    store: {
      putBucket(name: string): Promise<unknown>;
      listObjects(
        bucket: string,
        options: { prefix: string; startAfter: string; maxKeys: number },
      ): Promise<{ objects: { key: string; lastModifiedDate: Date; size: number }[]; isTruncated: boolean }>;
    };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
