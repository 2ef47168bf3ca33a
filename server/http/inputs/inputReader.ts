import type { Request } from 'express';
import { type ValidationChain, validationResult } from 'express-validator';
import { type Detail, Refused } from '../../../domain/errors.js';
import type { Source } from './fields/Field.js';
import { object, type Shape } from './fields.js';

/** The declared input of an endpoint. */
interface Declaration {
  params?: Shape;
  query?: Shape;
  body?: Shape;
}

/** The checked and converted input. */
export interface Input {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** Throws `validation_failed`. */
type InputReader = (request: Request) => Promise<Input>;

/** Returns a function that checks a request and returns its declared fields, converted. */
export function inputReader({ params = {}, query = {}, body = {} }: Declaration): InputReader {
  const [ofParams, ofQuery] = [checksOf(params, 'params'), checksOf(query, 'query')];
  const [ofBody, ofForm] = [checksOf(body, 'body'), checksOf(body, 'form')];
  const [declaredParams, declaredQuery, declaredBody] = [object(params), object(query), object(body)];
  return async (request) => {
    // Express parses the query again on each access, and express-validator writes converted values to it.
    Object.defineProperty(request, 'query', { value: request.query });
    request.body = asObject(request.body);
    const chains = [
      ...ofParams(request.params),
      ...ofQuery(request.query),
      ...(request.is('multipart/form-data') ? ofForm : ofBody)(request.body),
    ];
    for (const chain of chains) await chain.run(request);
    const details = mistakesOf(request);
    if (details.length > 0) throw new Refused('validation_failed', { details });
    return {
      params: declaredParams.pick(request.params),
      query: declaredQuery.pick(request.query),
      body: declaredBody.pick(request.body),
    };
  };
}

/** Returns a function that selects the chains of the fields that are sent or required, and drops absent values. */
function checksOf(shape: Shape, source: Source): (sent: Record<string, unknown>) => ValidationChain[] {
  const build = () =>
    Object.entries(shape).map(([name, field]) => ({ name, field, chains: field.check(name, source) }));
  // Built at the first request: building the checks of all endpoints would take a tenth of the startup time.
  let checks: ReturnType<typeof build> | undefined;
  return (sent) => {
    checks ??= build();
    return checks.flatMap(({ name, field, chains }) => {
      // An empty text in a query or a form means that the value is absent.
      const absentValues = source === 'body' ? field.absentValues : [''];
      if (absentValues?.includes(sent[name])) delete sent[name];
      return sent[name] === undefined && field.mayBeAbsent ? [] : chains;
    });
  };
}

const detailsAtMost = 20;

const mistakesOf = (request: Request): Detail[] =>
  validationResult(request)
    .array({ onlyFirstError: true })
    .filter((error) => error.type === 'field')
    .slice(0, detailsAtMost)
    .map(({ path, value, msg }) => ({ field: path, message: value === undefined ? 'is required' : String(msg) }));

const asObject = (body: unknown): Record<string, unknown> => {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refused('validation_failed', { details: [{ field: 'body', message: 'must be a JSON object' }] });
  }
  return body as Record<string, unknown>;
};
