import type { RouteKey } from '@hellograph/contract';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { ClassroomService, StudentCaller } from './classroom.service';

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

export const classroomRoutes = (classroom: ClassroomService): Handlers<ClassroomKeys> => ({
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
