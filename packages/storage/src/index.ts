export type { BlobInfo, BlobStore, ByteRange } from './blob-store';
export { isBlobKey, isVoiceKey, toVoiceKey, voiceExtension } from './blob-store';
export { createDiskStore, type DiskSpace, type DiskStoreOptions, readDiskSpace } from './disk-store';
export { createMemoryStore } from './memory-store';
export { type MovedMedia, moveMedia, moveMediaBack } from './move-media';
export { type Media, openMedia } from './open-media';
export { type BucketFile, type BucketFiles, createBucketFiles } from './s3/bucket-files';
export { type S3Settings, s3Variables, toS3Settings } from './s3/s3-settings';
export { type BlobCondition, verifyBlob } from './whole-file';
