/** Expected refusals: of invalid codes and tokens, of accounts with active orders, and of missing resources. */
export const expectedRefusals: Record<string, number> = {
  ...{ 'POST /api/auth/verify-email': 400, 'POST /api/auth/reset-password': 400, 'POST /api/auth/login': 403 },
  ...{ 'POST /api/auth/google': 401, 'POST /api/auth/seller-google': 401, 'POST /api/auth/doctor-google': 401 },
  ...{ 'DELETE /api/auth/me': 409, 'POST /admin/login': 401, 'GET /uploads/1.jpg': 404 },
  // Nothing of the caller is hidden.
  'POST /api/moderation/objections': 404,
  // An order that is not paid online.
  'POST /api/store-orders/:orderId/pay': 409,
  'GET /admin/settlements/1/statement.csv': 404,
  'GET /admin/applications/1000000/resume.pdf': 404,
  // JSON instead of a recording.
  'POST /api/translate/voice': 415,
  // A store order instead of an archived food order.
  'POST /api/payments/initiate': 404,
  // A request with a conversation, and a notification of a consumer.
  ...{ 'PATCH /api/requests/:requestId': 409, 'POST /api/seller/notifications/:notificationId/read': 404 },
  'POST /api/notifications/unsubscribe/:token': 400,
  // The conversation is the public discussion of a request.
  ...refusedBy(409, '/api/requests/:requestId/threads/:threadId', ['POST /close', 'POST /leave', 'POST /block']),
  ...refusedBy(409, '/api/requests/:requestId/threads/:threadId', ['DELETE /block']),
  ...refusedBy(404, '/api/ads/:adId/threads', ['GET ', 'POST ']),
  ...refusedBy(404, '/api/ads/:adId/threads/:threadId', [
    ...['GET /messages', 'POST /messages', 'PATCH /messages/:messageId', 'DELETE /messages/:messageId', 'GET /stream'],
    ...['POST /read', 'POST /close', 'POST /leave', 'POST /block', 'DELETE /block'],
  ]),
};

/** The expected status of several endpoints below a path. */
function refusedBy(status: number, path: string, endpoints: string[]): Record<string, number> {
  return Object.fromEntries(endpoints.map((endpoint) => [endpoint.replace(' ', ` ${path}`), status]));
}
