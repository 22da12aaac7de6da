/** A face that was found in a photo. */
export interface FacesTable {
  id: string;
  photo_id: string;
  /** Its number in the photo's blob of faces. */
  position: number;
  thumbnail_key: string;
  /** Code of the reason why it cannot speak. */
  problem: string | null;
  /** `FaceFingerprint`; `null` for a face that was found before there were fingerprints. */
  fingerprint: Buffer | null;
}
