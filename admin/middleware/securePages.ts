import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { followSystemColours } from '../darkTheme.js';

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

/** The script of AdminJS's pages that sets the theme. */
const themeScript = /window\.THEME = .*?(?=<\/script>)/s;

const isPage = (body: unknown): body is string => typeof body === 'string' && /^\s*<!DOCTYPE html>/i.test(body);

/**
 * Sets a Content-Security-Policy that allows only the scripts of AdminJS's own pages. Each answer has a new nonce for
 * its script tags. Removes the link to a font on another server, and lets the theme follow the colours of the system.
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
  const adapt = (page: string) =>
    page
      .replace(googleFont, '')
      .replace(themeScript, (script) => script + followSystemColours)
      .replaceAll('<script', `<script nonce="${nonce}"`);
  response.send = (body) => send(isPage(body) ? adapt(body) : body);
  next();
};
