import type { NotifyClassPages } from '../../domain/classes/class-media';
import { wrongCodes, wrongPinsAnywhere, wrongPinsHere } from '../../domain/classes/enter-class';
import type { Domain } from '../../domain/create-domain';
import { listNaturalVoices, toVoiceSources } from '../../domain/installed-voices/natural-voices';
import { limiterOpener } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { classroomRoutes } from './classroom.routes';
import { createClassroomService } from './classroom.service';
import { type StudentVoicesDependencies, studentVoicesLimit } from './student-voices';

/** The side of students: by the code of a class and three pictures, without an account. */
export function createClassroomFeature(
  parts: Platform & Domain & { notifyClassPages: NotifyClassPages } & Pick<StudentVoicesDependencies, 'cleanRecording'>,
) {
  const limit = limiterOpener(parts);
  const limits = { wrongCodes: limit(wrongCodes), wrongPinsHere: limit(wrongPinsHere), wrongPinsAnywhere: limit(wrongPinsAnywhere) };
  return {
    routes: classroomRoutes(
      createClassroomService({
        ...parts,
        limits,
        voices: limit(studentVoicesLimit),
        listVoices: async () => (await listNaturalVoices(toVoiceSources(parts))).installed,
      }),
    ),
  } satisfies Feature;
}
