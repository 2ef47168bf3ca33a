import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';

const googleFont = /<link[^>]+href="https:\/\/fonts\.googleapis\.com[^>]*>/g;

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const isPage = (body: unknown): body is string => typeof body === 'string' && /^\s*<!DOCTYPE html>/i.test(body);

/**
 * Sets a Content-Security-Policy that allows only the scripts of AdminJS's own pages. Each answer has a new nonce for
 * its script tags. Removes the link to a font on another server.
 */
export const securePages: RequestHandler = (_request, response, next) => {
  const nonce = randomBytes(16).toString('base64');
  response.set({
    'Content-Security-Policy': policy(nonce),
    'Cross-Origin-Resource-Policy': 'same-origin',
    // With "no-referrer", browsers send no origin with a form.
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  });
  const send = response.send.bind(response);
  response.send = (body) =>
    send(isPage(body) ? body.replace(googleFont, '').replaceAll('<script', `<script nonce="${nonce}"`) : body);
  next();
};
