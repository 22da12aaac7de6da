import { brandedPages } from '../../platform/http/pages/guest-dress';

/**
 * Routes outside the route table, and the status for a caller without their own authorization (a
 * signature, a link).
 */
export const outsideRoutes: Record<string, { path: string; status: number }> = {
  'GET /api/openapi.json': { path: '/api/openapi.json', status: 200 },
  'GET /api/docs': { path: '/api/docs', status: 200 },
  ...Object.fromEntries(
    ['swagger-ui.css', 'swagger-ui-bundle.js', 'page.css', 'page.js'].map((file) => [
      `GET /api/docs/${file}`,
      { path: `/api/docs/${file}`, status: 200 },
    ]),
  ),
  'GET /api/media/:key/:name': { path: '/api/media/0000.mp4/film.mp4?e=9999999999999&s=none', status: 404 },
  'GET /api/class/media/:key/:name': { path: '/api/class/media/0000.mp4/film.mp4?e=9999999999999&s=none', status: 404 },
  'GET /api/classes/:id/portfolio.zip': { path: '/api/classes/0000/portfolio.zip?e=9999999999999&s=none', status: 404 },
  'GET /api/photo-library/pictures/:libraryId/:kind/:id': {
    path: '/api/photo-library/pictures/00000000-0000-4000-8000-000000000000/face/00000000-0000-4000-8000-000000000000?v=0&e=9999999999999&s=none',
    status: 404,
  },
  'POST /api/subscription/webhook': { path: '/api/subscription/webhook', status: 400 },
  'GET /api/account/export/:token': { path: '/api/account/export/none', status: 404 },
  'GET /api/event-art/:look/:tint/:file': { path: '/api/event-art/none/own/2027-06-19.jpg', status: 404 },
  'GET /api/voices/:id/sample': { path: '/api/voices/none/sample', status: 404 },
  'GET /api/calendar/:file': { path: '/api/calendar/none.ics', status: 404 },
  'GET /c/:token': { path: '/c/none', status: 404 },
  'GET /domains/ask': { path: '/domains/ask?domain=cards.example.org', status: 404 },
  'GET /domains/known': { path: '/domains/known?domain=cards.example.org', status: 404 },
  'GET /brand/theme/:file': { path: '/brand/theme/none.css', status: 404 },
  'GET /brand/dress/:page/:token': { path: '/brand/dress/wall/none', status: 204 },
  ...Object.fromEntries(brandedPages.map((page) => [`GET /${page}/:token/logo.png`, { path: `/${page}/none/logo.png`, status: 404 }])),
  'GET /c/:token/in/:language': { path: '/c/none/in/none', status: 404 },
  'POST /c/:token/unlock': { path: '/c/none/unlock', status: 415 },
  'GET /c/:token/film.mp4': { path: '/c/none/film.mp4', status: 404 },
  'GET /c/:token/poster.jpg': { path: '/c/none/poster.jpg', status: 404 },
  'GET /c/:token/captions.vtt': { path: '/c/none/captions.vtt', status: 404 },
  'GET /c/:token/photo.jpg': { path: '/c/none/photo.jpg', status: 404 },
  'GET /c/:token/logo.png': { path: '/c/none/logo.png', status: 404 },
  'GET /c/:token/picture.jpg': { path: '/c/none/picture.jpg', status: 404 },
  'POST /c/:token/reply': { path: '/c/none/reply', status: 415 },
  'POST /c/:token/voice': { path: '/c/none/voice', status: 415 },
  'POST /c/:token/report': { path: '/c/none/report', status: 415 },
  'POST /c/:token/opened': { path: '/c/none/opened', status: 415 },
  'POST /c/:token/watched': { path: '/c/none/watched', status: 415 },
  ...Object.fromEntries(
    ['played', 'watched25', 'watched50', 'watched75', 'watched100', 'counted', 'uncounted'].map((act) => [
      `POST /c/:token/${act}`,
      { path: `/c/none/${act}`, status: 415 },
    ]),
  ),
  'POST /login/:provider': { path: '/login/nobody', status: 415 },
  ...Object.fromEntries(
    ['photo.jpg', 'video.mp4', 'poster.jpg', 'captions.vtt'].flatMap((file) =>
      ['sign', 'wall'].map((kind) => [
        `GET /api/${kind}/:token/signatures/:id/${file}`,
        { path: `/api/${kind}/none/signatures/none/${file}`, status: 404 },
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['wide.mp4', 'wide.vtt', 'tall.mp4', 'tall.vtt'].flatMap((file) =>
      ['wall/:token', 'group-cards/:id'].map((path) => [
        `GET /api/${path}/films/${file}`,
        { path: `/api/${path.replace(/:\w+/, 'none')}/films/${file}`, status: 404 },
      ]),
    ),
  ),
  // The poster shows the sign link, which no wall may reveal.
  ...Object.fromEntries(
    [
      'wall/:token keepsake.zip',
      'wall/:token book.pdf',
      ...['keepsake.zip', 'book.pdf', 'poster.pdf'].map((file) => `group-cards/:id ${file}`),
    ]
      .map((row) => row.split(' '))
      .map(([path = '', file]) => [
        `GET /api/${path}/keepsakes/${file}`,
        { path: `/api/${path.replace(/:\w+/, 'none')}/keepsakes/${file}`, status: 404 },
      ]),
  ),
  'GET /api/events/:id/album.zip': { path: '/api/events/0000/album.zip?e=9999999999999&s=none', status: 404 },
  'GET /api/rsvp/:token/calendar.ics': { path: '/api/rsvp/none/calendar.ics', status: 404 },
  'GET /api/carried-drafts/:token': { path: '/api/carried-drafts/none', status: 404 },
  'PUT /api/rsvp/:token/album/clips/:id/:offset': { path: '/api/rsvp/none/album/clips/none/0', status: 404 },
  'PUT /api/sign/:token/clips/:id/:offset': { path: '/api/sign/none/clips/none/0', status: 422 },
  'GET /face/:token': { path: '/face/none', status: 404 },
  'POST /face/:token': { path: '/face/none', status: 415 },
  'POST /face/:token/back': { path: '/face/none/back', status: 415 },
  'GET /c/:token/picture.png': { path: '/c/none/picture.png', status: 404 },
  'GET /api/oembed': { path: '/api/oembed?url=none', status: 404 },
  'GET /card/oembed': { path: '/card/oembed?url=none', status: 404 },
  'GET /card/emblem/:name': { path: '/card/emblem/none.svg', status: 404 },
  'GET /card/theme/:name': { path: '/card/theme/none.css', status: 404 },
  'GET /u/:token': { path: '/u/none', status: 404 },
  'POST /u/:token': { path: '/u/none', status: 404 },
  'POST /u/:token/resume': { path: '/u/none/resume', status: 404 },
  'GET /u/numbers/:token': { path: '/u/numbers/none', status: 404 },
  'POST /u/numbers/:token': { path: '/u/numbers/none', status: 404 },
  'POST /u/numbers/:token/resume': { path: '/u/numbers/none/resume', status: 404 },
  'GET /u/replies/:token': { path: '/u/replies/none', status: 404 },
  'POST /u/replies/:token': { path: '/u/replies/none', status: 404 },
  'POST /u/replies/:token/resume': { path: '/u/replies/none/resume', status: 404 },
  ...Object.fromEntries(
    [
      ...['ServiceProviderConfig', 'ResourceTypes', 'ResourceTypes/:id', 'Schemas', 'Schemas/:id'].map((path) => `GET ${path}`),
      ...['Users', 'Groups'].flatMap((kind) => [
        ...['GET', 'POST'].map((method) => `${method} ${kind}`),
        ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} ${kind}/:id`),
      ]),
    ]
      .map((row) => row.split(' '))
      .map(([method, path = '']) => [`${method} /scim/v2/${path}`, { path: `/scim/v2/${path.replace(':id', 'none')}`, status: 401 }]),
  ),
  'GET /.well-known/security.txt': { path: '/.well-known/security.txt', status: 404 },
  'GET /metrics': { path: '/metrics', status: 403 },
};
