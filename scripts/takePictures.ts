import { rm } from 'node:fs/promises';
import { launchChromium } from '../test/support/launchChromium.js';
import { startService, temporaryFolder } from '../test/support/service.js';

// `npm run docs:pictures`: takes the pictures of the console in `docs` from a service with the demo on an empty folder.
const operator = { email: 'operator@example.in', password: 'a password for pictures' };
const folder = await temporaryFolder();
const service = await startService({
  DATA_DIR: folder,
  ADMIN_EMAIL: operator.email,
  ADMIN_PASSWORD: operator.password,
});
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${service.url}/admin/login`);
  await page.fill('input[name=email]', operator.email);
  await page.fill('input[name=password]', operator.password);
  await page.click('button[type=submit]');
  await page.getByTestId('dashboard').waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: 'docs/console.png' });
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.goto(`${service.url}/admin/resources/StoreOrder?filters.status=completed`);
  await page.locator('tbody tr a').first().click();
  await page.getByTestId('timeline').waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: 'docs/order.png' });
} finally {
  await browser.close();
  await service.end('SIGTERM');
  await rm(folder, { recursive: true });
}
