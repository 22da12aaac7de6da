const { randomUUID } = require('node:crypto');

/**
 * Calls the API with the credentials of a node, and returns the data of the response. Things are made
 * with an idempotency key, so that a request that n8n repeats makes nothing twice.
 */
exports.callApi = async (node, method, path, { body, query, isMaking = false } = {}) => {
  const { instance } = await node.getCredentials('hellographApi');
  const options = {
    method,
    url: `${instance.replace(/\/+$/, '')}/api${path}`,
    json: true,
    ...(body && { body }),
    ...(query && { qs: query }),
    ...(isMaking && { headers: { 'Idempotency-Key': randomUUID() } }),
  };
  const { data } = await node.helpers.httpRequestWithAuthentication.call(node, 'hellographApi', options);
  return data;
};

/** Leaves out what was not filled in. */
exports.given = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));
