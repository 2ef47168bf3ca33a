import type { Target } from './Target.js';

const loginForm = String(new URLSearchParams({ email: 'first@example.in', password: 'wrong' }));

/** The console's own routes and all other addresses of the service. */
export const otherTargets: Target[] = [
  ...[
    '/livez',
    '/readyz',
    '/',
    '/api',
    '/api/docs',
    '/api/docs/swagger-ui.css',
    '/api/docs/start.js',
    '/api/openapi.json',
  ],
  ...[
    '/demo/grocery.svg',
    '/admin/login',
    '/admin/logout',
    '/admin/',
    '/uploads/1.jpg',
    '/admin/settlements/1/statement.csv',
    '/admin/applications/1000000/resume.pdf',
  ],
].map((path) => ({
  name: `GET ${path}`,
  request: ({ credentials }) => ({ method: 'GET', path, headers: [...credentials.operator], body: Buffer.alloc(0) }),
}));
export const loginTarget: Target = {
  name: 'POST /admin/login',
  request: () => ({
    ...{ method: 'POST', path: '/admin/login', body: Buffer.from(loginForm) },
    headers: [['content-type', 'application/x-www-form-urlencoded']],
  }),
};
export const logoutTarget: Target = {
  name: 'POST /admin/logout',
  request: () => ({ method: 'POST', path: '/admin/logout', headers: [], body: Buffer.alloc(0) }),
};
