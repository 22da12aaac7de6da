import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toRequestLanguage } from '../../platform/http/request-language';
import { toFacePage, toShownAgainPage } from './face-page.html';
import type { FacePageService } from './face-page.service';

export const sendCardPage = (reply: FastifyReply, html: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(html);

type FaceRequest = FastifyRequest<{
  Params: { token: string };
  Querystring: Record<string, string>;
  Body: Record<string, string> | undefined;
}>;

/** A field that is sent twice is a list, which is not a valid key. */
const visitorOf = ({ params, ip, query, body }: FaceRequest) => ({
  token: params.token,
  ipAddress: ip,
  backKey: String(body?.key ?? query.key ?? ''),
});

/**
 * For the person in a photo: shows where it is used, hides it and shows it again. Hiding requires a
 * ticked box, so that neither a stray click nor a program that submits forms triggers it.
 */
export function registerFaces(scope: FastifyInstance, { faces }: { faces: FacePageService }): void {
  const show = async (request: FaceRequest, reply: FastifyReply, isUnsure = false) => {
    const facts = await faces.look(visitorOf(request));
    const page = toFacePage({ language: toRequestLanguage(request), token: request.params.token, ...facts, isUnsure });
    return sendCardPage(reply, page, isUnsure ? 422 : 200);
  };
  scope.get('/face/:token', (request: FaceRequest, reply) => show(request, reply));
  scope.post('/face/:token', async (request: FaceRequest, reply) => {
    if (request.body?.isMe !== 'yes') return show(request, reply, true);
    const backKey = await faces.withdraw(visitorOf(request));
    return reply.redirect(`/face/${request.params.token}?key=${backKey}`, 303);
  });
  scope.post('/face/:token/back', async (request: FaceRequest, reply) => {
    await faces.takeBack(visitorOf(request));
    return sendCardPage(reply, toShownAgainPage(toRequestLanguage(request)));
  });
}
