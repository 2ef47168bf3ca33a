import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';

const border = '#2C3B38';
const [background, surface] = ['#0F1716', '#172120'];
const teal = '#5CC8C0';

/** The parts of AdminJS's theme that differ on a system with dark colours. */
const darkTheme = {
  colors: {
    primary100: teal,
    primary80: '#47AFA8',
    primary60: '#2F7F7A',
    primary40: '#24615D',
    primary20: '#1B3A38',
    accent: '#A8DAD6',
    text: '#E6EEEC',
    grey100: '#E6EEEC',
    grey80: '#C3CFCC',
    grey60: '#9FB0AC',
    grey40: '#4A5A57',
    grey20: '#22302D',
    white: surface,
    black: '#FFFFFF',
    errorDark: '#FF9A9E',
    error: '#FF9A9E',
    errorLight: '#46191D',
    successDark: teal,
    success: teal,
    successLight: '#12393A',
    warningDark: '#F0B37A',
    warning: '#F0B37A',
    warningLight: '#40291A',
    infoDark: teal,
    info: teal,
    infoLight: '#1B3A38',
    love: teal,
    bg: background,
    filterBg: background,
    container: surface,
    sidebar: surface,
    highlight: '#22302D',
    border,
    inputBorder: '#4A5A57',
    separator: border,
  },
  borders: {
    default: `1px solid ${border}`,
    input: `1px solid ${border}`,
    filterInput: `1px solid ${border}`,
    bg: `1px solid ${background}`,
  },
  shadows: {
    login: '0 12px 32px 0 rgba(0,0,0,0.5)',
    cardHover: '0 4px 12px 0 rgba(0,0,0,0.6)',
    drawer: '-2px 0 8px 0 rgba(0,0,0,0.5)',
    card: '0 1px 2px 0 rgba(0,0,0,0.4)',
    inputFocus: '0 0 0 3px rgba(92,200,192,0.25)',
    buttonFocus: '0 0 0 3px rgba(92,200,192,0.35)',
  },
};

/** A script for after `window.THEME`, which AdminJS's bundle reads: it follows the colours of the system. */
const followSystemColours = `
  window.THEME.isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  if (window.THEME.isDark)
    for (const [part, values] of Object.entries(${JSON.stringify(darkTheme)}))
      Object.assign(window.THEME[part], values);
`;

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
  // biome-ignore lint/plugin: AdminJS writes its pages itself, and has no setting for their scripts.
  response.send = (body) => send(isPage(body) ? adapt(body) : body);
  next();
};
