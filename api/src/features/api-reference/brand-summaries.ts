/** The brand routes, as a part of `summaries`. */
export const brandSummaries = {
  'GET /brand': 'Get the brand kit',
  'PUT /brand': 'Save the brand kit',
  'DELETE /brand': 'Delete the brand kit',
  'POST /brand/logo': 'Upload a logo',
  'DELETE /brand/logo': 'Remove the logo',
  'GET /brand/domain': 'Get the domain of links and mails',
  'PUT /brand/domain': 'Ask for a domain for links and mails',
  'POST /brand/domain/check': 'Look for the records of the domain',
  'DELETE /brand/domain': 'Give the domain up',
} as const;
