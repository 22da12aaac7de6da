/** The address of a Hellograph server and a key of an account there. */
exports.HellographApi = class HellographApi {
  name = 'hellographApi';
  displayName = 'Hellograph API';
  icon = 'file:hellograph.svg';
  documentationUrl = 'https://github.com/hellograph/hellograph/blob/main/docs/api.md';
  properties = [
    {
      displayName: 'Server',
      name: 'instance',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://hello.example',
      description: 'The address at which the Hellograph app opens',
    },
    {
      displayName: 'API Key',
      name: 'key',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'Made in Settings → Security → API keys. To wait for videos and for the trigger it needs “Subscribe to events”.',
    },
  ];
  authenticate = { type: 'generic', properties: { headers: { Authorization: '=Bearer {{$credentials.key}}' } } };
  test = { request: { baseURL: '={{$credentials.instance.replace(/\\/+$/, "")}}', url: '/api/video/estimate?characters=1' } };
};
