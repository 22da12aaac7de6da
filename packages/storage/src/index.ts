export { isBlobKey } from './blob-key';
export type { BlobInfo, BlobStore, ByteRange } from './blob-store';
export { createDiskStore, type DiskSpace, type DiskStoreOptions, readDiskSpace } from './disk-store';
export { createMemoryStore } from './memory-store';
export { readStoreId } from './store-id';
export { type BlobCondition, verifyBlob } from './verify-blob';
