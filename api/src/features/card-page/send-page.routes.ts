import type { FastifyReply } from 'fastify';
export const sendCardPage = (reply: FastifyReply, html: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(html);
