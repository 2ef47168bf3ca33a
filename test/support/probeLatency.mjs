// Requests an address every 10 ms and, on any message, sends all response times in milliseconds. Runs in its own
// process, so that the load of the test does not count.
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
