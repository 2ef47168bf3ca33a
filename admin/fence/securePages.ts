import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';

const foreignFont = /<link[^>]+href="https:\/\/fonts\.googleapis\.com[^>]*>/g;

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
 * Lets the scripts of AdminJS's own pages run and no others: each answer has a fresh nonce, which its pages' script tags
 * get. The font that the pages would fetch from elsewhere is left out.
 */
export const securePages: RequestHandler = (_request, response, next) => {
  const nonce = randomBytes(16).toString('base64');
  response.set({
    'Content-Security-Policy': policy(nonce),
    'Cross-Origin-Resource-Policy': 'same-origin',
    // With "no-referrer" a browser would not say where a form comes from.
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  });
  const send = response.send.bind(response);
  response.send = (body) =>
    send(isPage(body) ? body.replace(foreignFont, '').replaceAll('<script', `<script nonce="${nonce}"`) : body);
  next();
};
