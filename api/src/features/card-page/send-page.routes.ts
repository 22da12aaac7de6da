import type { FastifyReply } from 'fastify';
import { type CardPageLanguage, toPageLanguage } from './card-page-words';

export const languageOf = ({ headers }: { headers: Record<string, unknown> }): CardPageLanguage =>
  toPageLanguage(String(headers['accept-language'] ?? ''));

export const sendCardPage = (reply: FastifyReply, html: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(html);
