import express, { type Request, type RequestHandler, type Router } from 'express';
import { Refused } from '../../domain/errors.js';
import { answerRequest } from './answerRequest.js';
import {
  type Declare,
  type Declared,
  type Endpoint,
  type Handler,
  isPublicRead,
  type Method,
  takesJson,
} from './declaration.js';
import { type FlagName, flags } from './gates/flags.js';
import { type Audience, admitCron, recognizeConsumer, requireSameSite } from './gates/guards.js';
import { countsValid, invalidCallsGate, limitGate, limits, limitsOf, publicReadsGate } from './gates/limits.js';
import { admitSigned, schemes } from './gates/signatures.js';
import { parseJson, requireJson } from './inputs/bodies.js';
import { inputReader } from './inputs/inputReader.js';
import { receiveUpload } from './inputs/uploads.js';
import { authenticate } from './signIn/passport.js';
import { traceRequests } from './trace.js';

export { AlreadyExisting, type Declared, HtmlPage, prefersJson, redirected } from './declaration.js';

/** Endpoints under one prefix; the app mounts `router`. */
export type Group = { router: Router; declared: Declared[] } & Record<Method, Declare>;

/** Creates a group of endpoints. */
export function endpoints(prefix: string, tag: string): Group {
  const router = express.Router({ strict: false });
  const declared: Declared[] = [];
  const declare =
    (method: Method): Declare =>
    (path, endpoint, handler) => {
      const full = `${prefix}${path}`;
      declared.push({ ...endpoint, method, path: full, tag });
      router[method](full, ...gates(method, full, endpoint, handler));
    };
  return {
    router,
    declared,
    get: declare('get'),
    post: declare('post'),
    put: declare('put'),
    patch: declare('patch'),
    delete: declare('delete'),
  };
}

/**
 * The order of the refusals: limit per address, same site, caller, flag, limit per caller, signature or files, input,
 * limit of valid calls, sign-in, idempotency, handler. JSON is parsed first, since a limit may depend on the body.
 */
function gates(method: Method, path: string, endpoint: Endpoint, handler: Handler): RequestHandler[] {
  const name = `${method.toUpperCase()} ${path}`;
  const counting = endpoint.limit && limitGate(endpoint.limit, name);
  const afterInput = endpoint.limit !== undefined && countsValid(endpoint.limit) ? counting : undefined;
  const limit = endpoint.limit && afterInput ? invalidCallsGate(endpoint.limit, name) : counting;
  const [counted] = endpoint.limit ? limitsOf(endpoint.limit) : [];
  const per = counted && limits[counted].per;
  const route = `/api${path}`;
  return [
    (_request, response, next) => {
      response.locals.route = route;
      next();
    },
    ...(isPublicRead(endpoint) ? [publicReadsGate] : []),
    ...(takesJson(endpoint) ? [parseJson] : []),
    ...limitAndAdmit(endpoint, per === 'address' ? limit : undefined),
    ...(endpoint.personal ? [recognizeConsumer] : []),
    ...(endpoint.when ? [requireFlag(endpoint.when)] : []),
    ...(limit && per === 'caller' ? [limit] : []),
    ...takeBody(endpoint),
    checkInput(endpoint),
    ...(afterInput ? [afterInput] : []),
    // Parsing the body may have lost the trace.
    ...(endpoint.signsIn ? [traceRequests, authenticate(endpoint.signsIn, 'account')] : []),
    answerRequest(name, method, endpoint, handler),
  ];
}

function checkInput(endpoint: Endpoint): RequestHandler {
  const read = inputReader(endpoint);
  return async (request, response, next) => {
    response.locals.input = await read(request);
    next();
  };
}

function limitAndAdmit(endpoint: Endpoint, limit: RequestHandler | undefined): RequestHandler[] {
  const sameSite = endpoint.sameSiteOnly ? [requireSameSite] : [];
  return [...(limit ? [limit] : []), ...sameSite, ...admit(endpoint.for)];
}

/** The gates that admit only this audience. */
function admit(audience: Audience): RequestHandler[] {
  if (audience === 'public') return [];
  return [audience === 'cron' ? admitCron : authenticate(`session-${audience}`, 'caller')];
}

function takeBody({ body, signed, onForged, file, beforeFiles }: Endpoint): RequestHandler[] {
  if (signed) return [requireJson, ...admitSigned(schemes[signed], onForged)];
  if (file) return [...(beforeFiles ? [admitFiles(beforeFiles)] : []), receiveUpload(file)];
  return body ? [requireJson] : [];
}

const admitFiles =
  (check: (request: Request) => Promise<void>): RequestHandler =>
  async (request, _response, next) => {
    await check(request);
    next();
  };

function requireFlag(name: FlagName): RequestHandler {
  const { isOn, refusal } = flags[name];
  return (request, _response, next) => {
    if (!isOn(request.app.locals.world)) throw new Refused(refusal);
    next();
  };
}
