/** Something of a bulk send changed: read it again. */
export interface BulkSendNews {
  bulkSendId: string;
}
