import type { Database } from '@hellograph/db';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import type { Handlers } from '../../platform/http/route-table';

/** The unsubscribe link in a mail and the switch in the settings write the same row. */
export const mailChoicesRoutes = ({
  db,
  stops,
  now,
}: {
  db: Database;
  stops: MailStops;
  now: () => number;
}): Handlers<'GET /account/mails' | 'PUT /account/mails'> => ({
  'GET /account/mails': async ({ session }) => ({
    data: { mails: { replies: !(await stops.areReplyMailsStopped(db, session.userId)) } },
  }),
  'PUT /account/mails': async ({ session, body }) => {
    const token = stops.toReplyToken(session.userId);
    if (body.replies) await stops.resume(db, token, now());
    else await stops.stop(db, token, { reason: 'asked', at: now() });
    return { data: { mails: { replies: body.replies } } };
  },
});
