import type { Request, RequestHandler, Response } from 'express';

/** Runs two gates concurrently. If both refuse, the first one's refusal counts. */
export const together =
  (first: RequestHandler, second: RequestHandler): RequestHandler =>
  async (request, response, next) => {
    const passing = pass(second, request, response);
    // It is awaited below, unless the first gate refuses.
    passing.catch(() => undefined);
    await pass(first, request, response);
    await passing;
    next();
  };

/** Runs a gate. @throws its refusal */
const pass = (gate: RequestHandler, request: Request, response: Response) =>
  new Promise<void>((resolve, reject) => {
    const passing = gate(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    Promise.resolve(passing).catch(reject);
  });
