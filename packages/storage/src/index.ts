export { isBlobKey } from './blob-key';
export type { BlobInfo, BlobStore, ByteRange } from './blob-store';
export { createDiskStore, type DiskStoreOptions } from './disk-store';
export { createMemoryStore } from './memory-store';
