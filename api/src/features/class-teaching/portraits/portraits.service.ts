import { buffer } from 'node:stream/consumers';
import { CodedError, classLimits, type FacePoints, moveFacePoints, type SchoolClass } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { openPicture } from '@hellograph/kit/pictures';
import type { BlobStore } from '@hellograph/storage';
import { getClassFor } from '../../../domain/classes/class-access';
import { sourcedPortraitsRepo } from '../../../domain/classes/sourced/sourced-portraits.repo';
import type { AnalysePhoto } from '../../../domain/photos/photos.repo';
import { presentClass } from '../class.presenter';
import type { ClassTeachingDependencies } from '../class-teaching-dependencies';
import { changeClassOf } from '../roster.service';

/** Pixels. */
interface Size {
  width: number;
  height: number;
}

export const portraitSize: Size = { width: 640, height: 800 };

/**
 * The proportions of our own portraits: the distance between the eyes, and their distance from the
 * top.
 */
const drawn = { eyesApart: 0.176, eyesDown: 0.452 };

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * Returns the crop of a photo in which its face has the position of those in our portraits, as
 * closely as the photo's edges allow. The crop is in pixels, and the points are in shares of it.
 */
export function framePortrait(
  points: FacePoints,
  { width, height }: Size,
): { cut: Size & { left: number; top: number }; points: FacePoints } {
  const { leftEye, rightEye } = points;
  const eyes = { x: ((leftEye.x + rightEye.x) / 2) * width, y: ((leftEye.y + rightEye.y) / 2) * height };
  const apart = Math.hypot((rightEye.x - leftEye.x) * width, (rightEye.y - leftEye.y) * height);
  const aspect = portraitSize.height / portraitSize.width;
  const wide = Math.floor(Math.min(apart / drawn.eyesApart, width, height / aspect));
  const tall = Math.floor(wide * aspect);
  const cut = {
    width: wide,
    height: tall,
    left: Math.round(between(0, eyes.x - wide / 2, width - wide)),
    top: Math.round(between(0, eyes.y - tall * drawn.eyesDown, height - tall)),
  };
  return {
    cut,
    points: moveFacePoints(points, ({ x, y }) => ({
      x: between(0, (x * width - cut.left) / wide, 1),
      y: between(0, (y * height - cut.top) / tall, 1),
    })),
  };
}

export interface PortraitsDependencies extends ClassTeachingDependencies {
  store: Pick<BlobStore, 'openRead' | 'putBuffer'>;
  analysePhoto: AnalysePhoto;
}

export interface AddedPortrait {
  id: string;
  name: string;
  source: string;
  photo: Buffer | undefined;
  requestId: string;
}

export type PortraitsService = ReturnType<typeof createPortraitsService>;

const quality = 86;

/**
 * Portraits of historical figures, which teachers add to a class with their sources. The teacher
 * who adds one confirms that it shows no living person; students can't add any.
 */
export function createPortraitsService(dependencies: PortraitsDependencies) {
  const { db, now, store, analysePhoto } = dependencies;
  const change = changeClassOf(dependencies);
  return {
    /**
     * Adds only one portrait per id. The face in the file has the position of those in our
     * portraits.
     */
    add: async (userId: string, classId: string, { id, name, source, photo, requestId }: AddedPortrait): Promise<SchoolClass> => {
      const taught = await getClassFor(db, userId, classId, 'teach');
      if (await isKnown(db, classId, id)) return presentClass(db, dependencies, taught);
      await requireRoom(db, classId);
      const { stored, face } = await analysePhoto({ userId: taught.row.user_id, requestId, photo });
      const { cut, points } = framePortrait(face.landmarks.points, stored);
      const whole = await buffer(await store.openRead(stored.blobKey));
      const jpeg = await openPicture(whole).extract(cut).resize(portraitSize.width, portraitSize.height).jpeg({ quality }).toBuffer();
      const { key, sizeBytes } = await store.putBuffer(jpeg, 'jpg');
      return change(userId, classId, async (tx) => {
        if (await isKnown(tx, classId, id)) return;
        await requireRoom(tx, classId);
        await sourcedPortraitsRepo(tx).insertAll([
          {
            id,
            class_id: classId,
            name: name.trim(),
            source: source.trim(),
            photo_key: key,
            size_bytes: sizeBytes,
            points: JSON.stringify(points),
            created_at: now(),
            removed_at: null,
          },
        ]);
      });
    },

    remove: (userId: string, classId: string, id: string): Promise<SchoolClass> =>
      change(userId, classId, async (tx) => {
        const row = await sourcedPortraitsRepo(tx).find(classId, id);
        if (!row) throw new CodedError('NOT_FOUND');
        if (row.removed_at === null) await sourcedPortraitsRepo(tx).remove(classId, id, now());
      }),
  };
}

/** Throws NOT_FOUND if another class has it. */
async function isKnown(db: Executor, classId: string, id: string): Promise<boolean> {
  const row = await sourcedPortraitsRepo(db).findAny(id);
  if (row && row.class_id !== classId) throw new CodedError('NOT_FOUND');
  return row !== undefined;
}

async function requireRoom(db: Executor, classId: string): Promise<void> {
  const offered = (await sourcedPortraitsRepo(db).list(classId)).filter(({ removed_at }) => removed_at === null);
  if (offered.length >= classLimits.portraitsMax) throw new CodedError('PORTRAITS_TOO_MANY');
}
