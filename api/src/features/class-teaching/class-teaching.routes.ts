import type { RouteKey } from '@hellograph/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MediaQuery } from '../../platform/http/media-links';
import type { Handlers } from '../../platform/http/route-table';
import type { AssignmentsService } from './assignments.service';
import { type ClassFilesService, portfolioName } from './class-files.service';
import type { ClassesService } from './classes.service';
import type { CoTeachersService } from './co-teachers.service';
import type { PortraitsService } from './portraits/portraits.service';
import type { ReviewsService } from './reviews.service';
import type { RosterService } from './roster.service';
import type { SpokenCommentsService } from './spoken/spoken-comments.service';
import type { StudentVoicesService } from './spoken/student-voices.service';
import type { WorkVideosService } from './work-videos.service';

type TeachingKeys = Extract<RouteKey, `${string} /classes${string}` | `${string} /teaching/${string}` | 'POST /class-receipts'>;
type WorkKeys = Extract<
  TeachingKeys,
  `${string}${'/works' | '/works/:workId' | '/reviews' | '/videos' | '/work-table' | '/portfolio'}` | `${string}/works/:workId/${string}`
>;

interface TeachingServices {
  classes: ClassesService;
  roster: RosterService;
  assignments: AssignmentsService;
  reviews: ReviewsService;
  videos: WorkVideosService;
  files: ClassFilesService;
  spoken: SpokenCommentsService;
  voices: StudentVoicesService;
  coTeachers: CoTeachersService;
  portraits: PortraitsService;
}

/** Routes for hand-ins. */
const workRoutes = ({
  reviews,
  videos,
  files,
  spoken,
  voices,
}: Pick<TeachingServices, 'reviews' | 'videos' | 'files' | 'spoken' | 'voices'>): Handlers<WorkKeys> => ({
  'GET /classes/:id/assignments/:assignmentId/works': async ({ session, params }) => ({
    data: { works: await reviews.list(session.userId, params.id, params.assignmentId) },
  }),
  'GET /classes/:id/works/:workId': async ({ session, params }) => ({
    data: { versions: await reviews.listVersions(session.userId, params.id, params.workId) },
  }),
  'POST /classes/:id/reviews': async ({ session, params, body }) => ({ data: await reviews.review(session.userId, params.id, body) }),
  'POST /classes/:id/works/:workId/recordings': async ({ session, params: { id, workId }, fields, file, requestId }) => ({
    data: {
      spoken: await spoken.say(session.userId, id, { workId, version: Number(fields.version), recording: file?.bytes, requestId }),
    },
  }),
  'DELETE /classes/:id/works/:workId/voice': async ({ session, params: { id, workId } }) => {
    await voices.remove(session.userId, id, workId);
    return { data: null };
  },
  'DELETE /classes/:id/works/:workId/recordings/:version': async ({ session, params: { id, workId, version } }) => {
    await spoken.remove(session.userId, id, { workId, version: Number(version) });
    return { data: null };
  },
  'POST /classes/:id/videos': async ({ session, params, body }) => ({ data: await videos.make(session.userId, params.id, body) }),
  'GET /classes/:id/work-table': async ({ session, params }) => ({ data: { csv: await files.toTable(session.userId, params.id) } }),
  'GET /classes/:id/portfolio': async ({ session, params }) => ({
    data: { zipUrl: await files.toPortfolioUrl(session.userId, params.id) },
  }),
});

/** Portraits that students are offered besides our own. */
const portraitRoutes = (portraits: PortraitsService): Handlers<Extract<TeachingKeys, `${string}/portraits${string}`>> => ({
  'POST /classes/:id/portraits': async ({ session, params, fields: { portraitId: id, name, source }, file, requestId }) => ({
    data: { schoolClass: await portraits.add(session.userId, params.id, { id, name, source, photo: file?.bytes, requestId }) },
  }),
  'DELETE /classes/:id/portraits/:portraitId': async ({ session, params }) => ({
    data: { schoolClass: await portraits.remove(session.userId, params.id, params.portraitId) },
  }),
});

export const classTeachingRoutes = ({
  classes,
  roster,
  assignments,
  coTeachers,
  portraits,
  ...works
}: TeachingServices): Handlers<TeachingKeys> => ({
  ...workRoutes(works),
  ...portraitRoutes(portraits),
  'GET /classes': async ({ session }) => ({ data: { classes: await classes.list(session.userId) } }),
  'POST /classes': async ({ session, body }) => ({ data: { schoolClass: await classes.create(session.userId, body) } }),
  'GET /classes/:id': async ({ session, params }) => ({ data: { schoolClass: await classes.get(session.userId, params.id) } }),
  'PATCH /classes/:id': async ({ session, params, body }) => ({
    data: { schoolClass: await classes.update(session.userId, params.id, body) },
  }),
  'DELETE /classes/:id': async ({ session, params }) => ({ data: { receipt: await classes.delete(session.userId, params.id) } }),
  'POST /classes/:id/code': async ({ session, params }) => ({
    data: { schoolClass: await classes.replaceCode(session.userId, params.id) },
  }),
  'POST /classes/:id/students': async ({ session, params, body }) => ({
    data: { schoolClass: await roster.add(session.userId, params.id, body) },
  }),
  'PATCH /classes/:id/students/:studentId': async ({ session, params, body }) => ({
    data: { schoolClass: await roster.rename(session.userId, params.id, params.studentId, body.name) },
  }),
  'DELETE /classes/:id/students/:studentId': async ({ session, params }) => ({
    data: { schoolClass: await roster.remove(session.userId, params.id, params.studentId) },
  }),
  'POST /classes/:id/students/:studentId/pin': async ({ session, params }) => ({
    data: { schoolClass: await roster.replacePin(session.userId, params.id, params.studentId) },
  }),
  'POST /classes/:id/assignments': async ({ session, params, body }) => ({
    data: { schoolClass: await assignments.create(session.userId, params.id, body) },
  }),
  'PATCH /classes/:id/assignments/:assignmentId': async ({ session, params, body }) => ({
    data: { schoolClass: await assignments.update(session.userId, params.id, params.assignmentId, body) },
  }),
  'PUT /classes/:id/assignments/:assignmentId/groups': async ({ session, params, body }) => ({
    data: { schoolClass: await assignments.group(session.userId, params.id, params.assignmentId, body) },
  }),
  'DELETE /classes/:id/assignments/:assignmentId': async ({ session, params }) => ({
    data: { schoolClass: await assignments.remove(session.userId, params.id, params.assignmentId) },
  }),
  'POST /classes/:id/co-teachers': async ({ session, params, body }) => ({
    data: { schoolClass: await coTeachers.add(session.userId, params.id, body.name) },
  }),
  'DELETE /classes/:id/co-teachers/:coTeacherId': async ({ session, params }) => {
    await coTeachers.remove(session.userId, params.id, params.coTeacherId);
    return { data: null };
  },
  'GET /teaching/:token': async ({ session, params, client }) => ({
    data: { teaching: await coTeachers.look({ userId: session.userId, token: params.token, ipAddress: client.ipAddress }) },
  }),
  'POST /teaching/:token/accept': async ({ session, params, client }) => ({
    data: { teaching: await coTeachers.accept({ userId: session.userId, token: params.token, ipAddress: client.ipAddress }) },
  }),
  'POST /class-receipts': async ({ body }) => ({ data: await classes.checkReceipt(body) }),
});

/** The zip is built while it is downloaded, so it is not a row of the route table. */
export function classFileRoutes(app: FastifyInstance, files: ClassFilesService): void {
  app.get(
    `/api/classes/:id/${portfolioName}`,
    { exposeHeadRoute: false },
    async (request: FastifyRequest<{ Params: { id: string }; Querystring: MediaQuery }>, reply) =>
      reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="hellograph-${portfolioName}"`)
        .send(await files.openPortfolio(request.params.id, request.query)),
  );
}
