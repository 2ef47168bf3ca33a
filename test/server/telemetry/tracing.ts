import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { databaseUri, useDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer } from '../../support/factories.js';
import { type Service, startService, temporaryFolder } from '../../support/service.js';

const timeoutMs = 120_000;
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const caller = '00f067aa0ba902b7';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

export function testTracing(): void {
  describe('with OTEL_EXPORTER_OTLP_ENDPOINT', () => {
    const name = useDatabase('once');
    const spans: Span[] = [];
    let text = '';
    let collector: Server;
    let service: Service;
    beforeAll(async () => {
      collector = createServer(async (request, response) => {
        let body = '';
        for await (const chunk of request.setEncoding('utf8')) body += chunk;
        text += body;
        const { resourceSpans } = JSON.parse(body);
        for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
        response.setHeader('Content-Type', 'application/json').end('{}');
      }).listen(0, '127.0.0.1');
      await once(collector, 'listening');
      const { port } = collector.address() as AddressInfo;
      // A database with rows is not filled with the demo.
      await makeConsumer();
      service = await startService({
        DATA_DIR: await temporaryFolder(),
        MONGODB_URI: databaseUri(name),
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      });
    }, timeoutMs);
    afterAll(async () => {
      await service?.end('SIGTERM');
      collector.close();
    });

    it(
      'one trace has the request, its database commands and its jobs, each below its cause',
      async () => {
        const body = {
          email: 'trace@example.in',
          password: 'a long password',
          name: 'Asha',
          whatsappNumber: '9480011133',
        };
        await fetch(`${service.url}/api/auth/register?secret=hidden`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', traceparent: `00-${trace}-${caller}-01` },
          body: JSON.stringify(body),
        });
        const named = (name: string) => spans.find((span) => span.traceId === trace && span.name === name);
        await eventually('the job is exported', () => named('job mailVerificationCode') !== undefined, 30_000);
        await eventually('the request is exported', () => named('POST /api/auth/register') !== undefined, 30_000);
        const request = named('POST /api/auth/register');
        expect(request?.parentSpanId).toBe(caller);
        expect(named('insert sellers')?.parentSpanId).toBe(request?.spanId);
        expect(named('job mailVerificationCode')?.parentSpanId).toBe(request?.spanId);
        const ofJob = spans.filter(({ parentSpanId }) => parentSpanId === named('job mailVerificationCode')?.spanId);
        expect(ofJob.map(({ name }) => name)).toContain('find sellers');
      },
      timeoutMs,
    );

    it('exports no values of requests and rows', () => {
      for (const value of ['trace@example.in', 'hidden', '9480011133', 'Asha']) expect(text).not.toContain(value);
    });
  });

  describe('without OTEL_EXPORTER_OTLP_ENDPOINT', () => {
    const files = readdirSync('build', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
    const sourceOf = (file: string) => readFileSync(`build/${file}`, 'utf8');

    it('no file of the build loads telemetry at its start', () => {
      for (const name of ['startTracing', 'startMetrics']) {
        expect(files.filter((file) => file.startsWith(`chunks/${name}-`))).toHaveLength(1);
        const loading = files.filter((file) => new RegExp(`from ?"[^"]*/${name}-`).test(sourceOf(file)));
        expect(loading).toEqual([]);
      }
      const using = files.filter((file) => /from ?"@opentelemetry\//.test(sourceOf(file)));
      expect(using).toEqual([expect.stringMatching(/^chunks\/startTracing-/)]);
    });
  });
}
