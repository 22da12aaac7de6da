const faces = [
  { name: 'Mine', value: 'mine' },
  { name: 'Somebody Who Agreed', value: 'agreed' },
  { name: 'My Child', value: 'my-child' },
  { name: 'Somebody Who Died, With the Family’s Consent', value: 'late' },
  { name: 'Not a Real Person', value: 'nobody' },
];

const operations = {
  video: [
    { name: 'Make and Wait', value: 'makeAndWait', action: 'Make a video and wait for it', description: 'Goes on when the video is ready' },
    { name: 'Make', value: 'make', action: 'Make a video' },
    { name: 'Get', value: 'get', action: 'Get a video' },
    { name: 'Download', value: 'download', action: 'Download a video' },
    { name: 'List', value: 'list', action: 'List videos' },
  ],
  card: [
    { name: 'Make', value: 'make', action: 'Make a card', description: 'Returns the link that opens it. Nobody is told.' },
    { name: 'List', value: 'list', action: 'List cards' },
  ],
  event: [
    { name: 'Make', value: 'make', action: 'Make an event with invitations' },
    { name: 'List', value: 'list', action: 'List events' },
  ],
};
const resources = [
  { name: 'Video', value: 'video' },
  { name: 'Card', value: 'card' },
  { name: 'Event', value: 'event' },
];

/** A field that some operations of one resource show. */
const field = (resource, operation, rest) => ({
  type: 'string',
  default: '',
  ...rest,
  displayOptions: { show: { resource: [resource], operation } },
});

const makingVideo = ['make', 'makeAndWait'];

exports.fields = [
  { displayName: 'Resource', name: 'resource', type: 'options', noDataExpression: true, default: 'video', options: resources },
  ...Object.entries(operations).map(([resource, options]) => ({
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    default: options[0].value,
    options,
    displayOptions: { show: { resource: [resource] } },
  })),
  field('video', makingVideo, { displayName: 'Message', name: 'message', required: true, typeOptions: { rows: 3 } }),
  field('video', makingVideo, {
    displayName: 'Photo',
    name: 'photo',
    placeholder: 'data',
    description: 'The name of the binary field with the photo. Without a photo, the words themselves become the video.',
  }),
  field('video', makingVideo, {
    displayName: 'Whose Face',
    name: 'faceOwner',
    type: 'options',
    options: faces,
    default: 'mine',
    description: 'Whose face the photo shows',
  }),
  field('video', makingVideo, {
    displayName: 'Resolution',
    name: 'resolution',
    type: 'options',
    default: '',
    options: ['', '480P', '720P', '1080P'].map((value) => ({ name: value || 'As the Plan Has It', value })),
  }),
  field('video', ['makeAndWait'], {
    displayName: 'Wait at Most (Minutes)',
    name: 'waitMinutes',
    type: 'number',
    default: 60,
    typeOptions: { minValue: 1, maxValue: 1440 },
    description: 'The workflow goes on with the unfinished video afterwards',
  }),
  field('video', ['get', 'download'], { displayName: 'Video ID', name: 'id', required: true }),
  field('card', ['make'], { displayName: 'To', name: 'to', required: true }),
  field('card', ['make'], { displayName: 'From', name: 'from', required: true }),
  field('card', ['make'], { displayName: 'Words on the Front', name: 'cover' }),
  field('card', ['make'], { displayName: 'Message Inside', name: 'inside', typeOptions: { rows: 4 } }),
  field('card', ['make'], { displayName: 'Video ID', name: 'videoId', description: 'A video of the account, which the card then plays' }),
  field('card', ['make'], {
    displayName: 'Whose Face',
    name: 'faceOwner',
    type: 'options',
    options: faces,
    default: 'mine',
    description: 'Whose face the video shows. It counts only for a card with a video.',
  }),
  field('event', ['make'], { displayName: 'Title', name: 'title', required: true }),
  field('event', ['make'], { displayName: 'Starts At', name: 'startsAt', required: true, placeholder: '2030-06-12T16:00' }),
  field('event', ['make'], { displayName: 'Time Zone', name: 'timeZone', required: true, default: 'UTC', placeholder: 'Europe/Madrid' }),
  field('event', ['make'], { displayName: 'Place', name: 'place' }),
  ...Object.keys(operations).map((resource) =>
    field(resource, ['list'], {
      displayName: 'Limit',
      name: 'limit',
      type: 'number',
      default: 50,
      typeOptions: { minValue: 1, maxValue: 200 },
      description: 'Max number of results to return',
    }),
  ),
];
