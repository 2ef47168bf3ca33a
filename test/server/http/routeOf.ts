import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import express, { type ErrorRequestHandler, type Response, Router } from 'express';
import { routeOf } from '../../../server/http/routeOf.js';
import { close, listen } from '../../../server/process/listen.js';
import { useDatabase } from '../../support/database.js';
import { itForAll } from '../../support/itForAll.js';
import { useLoggedApp } from '../../support/loggedApp.js';
import { testWorld } from '../../support/world.js';

const origin = { origin: 'https://shop.example', 'access-control-request-method': 'POST' };

export function testRouteOf(): void {
  useDatabase();
  const ask = useLoggedApp(testWorld());

  describe('the route of a request in the log and the metrics', () => {
    itForAll<[string, string, number, string]>([
      ['GET', '/api/nothing/here', 404, 'unmatched'],
      ['GET', '/api/products/12', 404, '/api/products/:productId'],
      ['GET', '/api/v1/products/12', 404, '/api/products/:productId'],
      ['PUT', '/api/products/12', 405, '/api/products/:productId'],
      ['OPTIONS', '/api/products/12', 204, 'preflight'],
      ['GET', '/api/v1/openapi.json', 200, '/api/openapi.json'],
      ['POST', '/api/docs', 405, '/api/docs'],
      ['GET', '/api/docs/swagger-ui.css', 200, '/api/docs/*'],
      ['GET', '/API/DOCS/swagger-ui.css', 200, '/api/docs/*'],
      ['GET', '/uploads/none.jpg', 404, '/uploads/*key'],
      ['GET', '/', 200, '/'],
    ])('is its pattern', async (method, path, status, route) => {
      const { line } = await ask(path, { method, ...(method === 'OPTIONS' && { headers: origin }) });
      expect(line).toMatchObject({ status, route });
    });

    it('of a refusal within the console has the path of the console', async () => {
      const app = express();
      app.use(
        '/admin',
        Router().post('/login', () => {
          throw new Error('refused');
        }),
      );
      const answerRefusal: ErrorRequestHandler = (_error, request, response, _next) =>
        void response.send(routeOf(request, response as Response));
      app.use(answerRefusal);
      const server = await listen(app, '127.0.0.1', 0);
      const { port } = server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/admin/login`, { method: 'POST' });
      expect(await answer.text()).toBe('/admin/login');
      await close(server);
    });
  });
}
