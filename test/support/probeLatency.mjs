// A process of its own, so that what keeps the test busy does not count: asks an address every 10 ms, and tells how long
// each answer took, in milliseconds, when it gets any message.
import { Agent, get } from 'node:http';

const [, , url] = process.argv;
const agent = new Agent({ keepAlive: true });
const took = [];

const timer = setInterval(() => {
  const begun = performance.now();
  const done = () => took.push(performance.now() - begun);
  get(url, { agent }, (response) => response.resume().once('end', done)).once('error', done);
}, 10);

process.once('message', () => {
  clearInterval(timer);
  process.send(took, () => process.exit());
});
