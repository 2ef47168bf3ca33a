import { setTimeout as pause } from 'node:timers/promises';
import { listen } from './listen.js';

/** The response time of a nearby payment gateway. */
const answersAfterMs = 20;
const nothing = JSON.stringify({ entity: 'collection', count: 0, items: [] });

let asked = 0;

// A payment gateway without payments. `/asked` returns how often it was called.
listen(async ({ url = '' }, response) => {
  const isQuestion = url.startsWith('/v1/orders/');
  if (isQuestion) {
    asked++;
    await pause(answersAfterMs);
  }
  response.setHeader('content-type', 'application/json').end(isQuestion ? nothing : JSON.stringify({ asked }));
});
