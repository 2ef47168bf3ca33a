import {
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { RequestHandler } from 'express';
import type { mongo } from 'mongoose';
import { currentTrace, runInTrace } from '../../database/transactions/traces.js';
import type { Trace } from '../../database/transactions/transactionContext.js';
import type { World } from '../../domain/world.js';
import type { Config } from '../config/config.js';
import { routeOf } from '../http/routeOf.js';
import { traceIdOf } from '../http/trace.js';

interface Tracing {
  /** Makes a span of every request. */
  traceSpans: RequestHandler;
  /** Exports the remaining spans. */
  stop(): Promise<void>;
}

const random = new RandomIdGenerator();

/** Random ids of spans, and for a trace the id that the service has given it. */
const ids: IdGenerator = {
  generateSpanId: () => random.generateSpanId(),
  generateTraceId: () => currentTrace()?.id ?? random.generateTraceId(),
};

/**
 * Exports spans of requests, jobs and database commands by OTLP. The spans are our own: the service is bundled, so that
 * the instrumentations of OpenTelemetry find no modules to patch. Only loaded if an endpoint is set.
 */
export function startTracing(
  { endpoint, serviceName, share }: NonNullable<Config['tracing']>,
  world: Pick<World, 'observeJob'>,
  client: mongo.MongoClient,
): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new TraceIdRatioBasedSampler(share),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  const tracer = provider.getTracer('marketplace');

  /** Starts a span in a trace, below the span that the trace names. */
  const start = (within: Trace, name: string, kind: SpanKind): Span => {
    const parent = { traceId: within.id, spanId: within.spanId ?? '', traceFlags: TraceFlags.SAMPLED };
    const context = isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return runInTrace(within, () => tracer.startSpan(name, { kind }, context));
  };
  /** The trace of what a span does. A span that is not exported has no children. */
  const below = (within: Trace, span: Span): Trace => ({
    id: within.id,
    spanId: span.isRecording() ? span.spanContext().spanId : undefined,
  });

  const observe = world.observeJob;
  world.observeJob = async (job, work) => {
    const within = currentTrace();
    if (!within) return observe(job, work);
    const span = start(within, `job ${job.name}`, SpanKind.CONSUMER);
    try {
      await runInTrace(below(within, span), () => observe(job, work));
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  };
  traceCommands(client, start);

  return {
    traceSpans: (request, response, next) => {
      const within = { id: traceIdOf(request), spanId: callerSpan(request.headers.traceparent) };
      const span = start(within, request.method, SpanKind.SERVER);
      request.spanId = below(within, span).spanId;
      response.on('close', () => {
        const route = routeOf(request, response);
        span.updateName(`${request.method} ${route}`);
        span.setAttributes({ 'http.request.method': request.method, 'http.route': route });
        if (response.headersSent) span.setAttribute('http.response.status_code', response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      next();
    },
    stop: () => provider.shutdown(),
  };
}

const callerSpan = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? /^[\da-f]{2}-[\da-f]{32}-([\da-f]{16})-/.exec(header)?.[1] : undefined;

/** Makes a span of every database command of a request or job, from the events of the driver; without values. */
function traceCommands(client: mongo.MongoClient, start: (within: Trace, name: string, kind: SpanKind) => Span): void {
  const running = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    const within = currentTrace();
    if (!within?.spanId) return;
    const target = command[commandName];
    const collection = typeof target === 'string' ? target : undefined;
    const span = start(within, collection ? `${commandName} ${collection}` : commandName, SpanKind.CLIENT);
    span.setAttributes({ 'db.system.name': 'mongodb', 'db.namespace': databaseName, 'db.operation.name': commandName });
    if (collection) span.setAttribute('db.collection.name', collection);
    running.set(requestId, span);
  });
  const end = (requestId: number, failed: boolean) => {
    const span = running.get(requestId);
    if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    running.delete(requestId);
  };
  client.on('commandSucceeded', ({ requestId }) => end(requestId, false));
  client.on('commandFailed', ({ requestId }) => end(requestId, true));
}
