import type { RouteKey } from '@hellograph/contract';
import type { NotifyClassPages } from '../../domain/classes/class-media';
import { wrongCodes, wrongPinsAnywhere, wrongPinsHere } from '../../domain/classes/enter-class';
import type { Domain } from '../../domain/create-domain';
import { listNaturalVoices, toVoiceSources } from '../../domain/installed-voices/natural-voices';
import { limiterOpener } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { type ClassroomService, createClassroomService, type StudentCaller } from './classroom.service';
import { type StudentVoicesDependencies, studentVoicesLimit } from './student-voices';

type ClassroomKeys = Extract<RouteKey, `${string} /class/${string}`>;
type DeskKeys = Extract<
  RouteKey,
  `GET /class/:code/students/:studentId` | `PUT /class/${string}` | `POST /class/${string}/recordings/${string}`
>;

const toCaller = ({ params, client, guestSecret }: Pick<Input<DeskKeys>, 'params' | 'client' | 'guestSecret'>): StudentCaller => ({
  code: params.code,
  studentId: params.studentId,
  ipAddress: client.ipAddress,
  secret: guestSecret,
});

const classroomRoutes = (classroom: ClassroomService): Handlers<ClassroomKeys> => ({
  'GET /class/:code': async ({ params, client }) => ({
    data: { classroom: await classroom.look({ code: params.code, ipAddress: client.ipAddress }) },
  }),
  'POST /class/:code/students/:studentId/enter': async ({ params, client, body }) => ({
    data: await classroom.enter({ code: params.code, ipAddress: client.ipAddress }, params.studentId, body.pin),
  }),
  'GET /class/:code/students/:studentId': async (input) => ({ data: { desk: await classroom.desk(toCaller(input)) } }),
  'POST /class/:code/students/:studentId/recordings/:assignmentId': async (input) => {
    const { fields, file, requestId } = input;
    const { assignmentId } = input.params;
    const { durationSec } = await classroom.record(toCaller(input), {
      assignmentId,
      id: fields.recordingId,
      bytes: file?.bytes,
      requestId,
    });
    return { data: { recordingId: fields.recordingId, durationSec } };
  },
  'PUT /class/:code/students/:studentId/parts/:assignmentId': async (input) => ({
    data: await classroom.savePart(toCaller(input), input.params.assignmentId, input.body),
  }),
  'PUT /class/:code/students/:studentId/group-works/:assignmentId': async (input) => ({
    data: await classroom.handInGroup(toCaller(input), input.params.assignmentId, input.body.version),
  }),
  'PUT /class/:code/students/:studentId/works/:assignmentId': async (input) => ({
    data: await classroom.handIn(toCaller(input), input.params.assignmentId, input.body),
  }),
});

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
