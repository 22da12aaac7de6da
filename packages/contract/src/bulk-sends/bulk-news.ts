/** Something of a bulk send changed. The client should refetch it. */
export interface BulkSendNews {
  bulkSendId: string;
}
