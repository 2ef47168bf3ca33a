import type { Request } from 'express';
import type { ValidationChain } from 'express-validator';
import { type Detail, Refused } from '../../../domain/errors.js';
import { object, type Shape } from './fields.js';
import type { Files } from './uploads.js';

/** The declared input of an endpoint. */
interface Declaration {
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** The body may be a multipart form with files. */
  file?: Files | undefined;
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
export function inputReader(declaration: Declaration): InputReader {
  const readPlain = readerOf(declaration, 'body');
  if (!declaration.file) return readPlain;
  const readForm = readerOf(declaration, 'form');
  return (request) => (request.is('multipart/form-data') ? readForm : readPlain)(request);
}

const places = ['params', 'query', 'body'] as const;

function readerOf(declaration: Declaration, kindOfBody: 'body' | 'form'): InputReader {
  const buildChecks = () =>
    places.map((place) => {
      const members = Object.entries(declaration[place] ?? {}).map(([member, field]) => ({
        member,
        field,
        chains: field.check(member, place === 'body' ? kindOfBody : place),
      }));
      return { place, members };
    });
  // Built at the first request: building the checks of all endpoints would take a tenth of the startup time.
  let checks: ReturnType<typeof buildChecks> | undefined;
  const shapeOf = (place: keyof Input) => object(declaration[place] ?? {});
  const [params, query, body] = [shapeOf('params'), shapeOf('query'), shapeOf('body')];
  return async (request) => {
    // A copy for express-validator to write to: Express parses `request.query` again on each access.
    const sent = {
      app: request.app,
      params: { ...request.params },
      query: withoutEmpty(request.query),
      body: kindOfBody === 'form' ? withoutEmpty(request.body) : { ...asObject(request.body) },
    } satisfies Input & Pick<Request, 'app'>;
    const chains: ValidationChain[] = [];
    checks ??= buildChecks();
    for (const { place, members } of checks) {
      for (const { member, field, chains: ofField } of members) {
        if (field.absentValues?.includes(sent[place][member])) delete sent[place][member];
        if (sent[place][member] !== undefined || !field.mayBeAbsent) chains.push(...ofField);
      }
    }
    const details = await findMistakes(chains, sent);
    if (details.length > 0) throw new Refused('validation_failed', { details });
    return { params: params.pick(sent.params), query: query.pick(sent.query), body: body.pick(sent.body) };
  };
}

const detailsAtMost = 20;

async function findMistakes(chains: ValidationChain[], sent: Input): Promise<Detail[]> {
  const details = new Map<string, Detail>();
  for (const chain of chains) {
    const result = await chain.run(sent);
    for (const error of result.array({ onlyFirstError: true })) {
      if (error.type !== 'field' || details.size >= detailsAtMost) continue;
      const message = error.value === undefined ? 'is required' : String(error.msg);
      details.set(error.path, { field: error.path, message });
    }
  }
  return [...details.values()];
}

const asObject = (body: unknown): Record<string, unknown> => {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refused('validation_failed', { details: [{ field: 'body', message: 'must be a JSON object' }] });
  }
  return body as Record<string, unknown>;
};

/** Drops empty values: `?search=` and an empty form field mean that the value is absent. */
const withoutEmpty = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
