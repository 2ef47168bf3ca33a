import { createHash } from 'node:crypto';
import { HtmlPage } from '../declaration.js';

const style = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 3rem 1rem; }
button { font: inherit; padding: .6rem 1.2rem; }
`;

/** It loads nothing and runs nothing; its form posts to this server. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The page of a link in a mail. Programs that scan mails open links too, so opening it must change nothing.
 * @param button posts to the address of the page
 */
export const linkPage = (title: string, text: string, { button = '', status = 200 } = {}): HtmlPage =>
  new HtmlPage(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${button && `<form method="post"><button>${button}</button></form>`}
</main>
</body>
</html>
`,
    policy,
    status,
  );
