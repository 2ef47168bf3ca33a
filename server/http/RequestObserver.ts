import type { Request, Response } from 'express';

/** Is called at the begin and at the end of each request. */
export interface RequestObserver {
  begin(request: Request): void;
  end(request: Request, response: Response): void;
}
