import { setTimeout as pause } from 'node:timers/promises';
import { listen } from './listen.js';

/** How long a payment gateway takes that is near. */
const answersAfterMs = 20;
const nothing = JSON.stringify({ entity: 'collection', count: 0, items: [] });

let asked = 0;

// A payment gateway that nobody has paid at. It tells at /asked how often it was asked.
listen(async ({ url = '' }, response) => {
  const isQuestion = url.startsWith('/v1/orders/');
  if (isQuestion) {
    asked++;
    await pause(answersAfterMs);
  }
  response.setHeader('content-type', 'application/json').end(isQuestion ? nothing : JSON.stringify({ asked }));
});
