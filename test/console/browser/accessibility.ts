import { AxeBuilder } from '@axe-core/playwright';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useConsolePage } from '../../support/console/useConsolePage.js';
import { useConsole } from '../../support/console.js';
import { seeded } from '../../support/seeded.js';
import { makeRecords } from '../makeRecords.js';

const chance = seeded('accessibility');

interface Listed {
  id: string;
  resourceActions: { name: string; actionType: string }[];
}
interface Row {
  id: string;
  recordActions: { name: string }[];
}
/** One page of each shape. The first ones have all components that the others consist of. */
const distinct = ['', '/pages/Money', '/pages/Account', '/resources/StoreOrder?filters.status=completed'];

const usual = { width: 1280, height: 800, colorScheme: 'light', short: undefined } as const;
/** The short form opens one page in one of them. */
const others = [
  { width: 390, height: 844, colorScheme: 'light', short: '/resources/StoreOrder' },
  { width: 1280, height: 800, colorScheme: 'dark', short: '' },
] as const;

const windows = [usual, ...[chance.pick(others)]];

export function testAccessibility(): void {
  const theConsole = useConsole();
  const web = useConsolePage(theConsole);

  /** The paths of all pages, with the actions of one record of each kind and status of the first page. */
  let paths: string[];

  async function json<T>(path: string): Promise<T> {
    const answer = await web.page.request.get(`${theConsole.url}/admin${path}`);
    return answer.json();
  }

  async function pathsOf({ id, resourceActions }: Listed): Promise<string[]> {
    const { records } = await json<{ records: Row[] }>(`/api/resources/${id}/actions/list`);
    const forms = new Map(
      records.flatMap((record) => record.recordActions.map(({ name }) => [name, `records/${record.id}/${name}`])),
    );
    const ofList = resourceActions.filter(({ name }) => !['list', 'search', 'new'].includes(name));
    return ['', ...forms.values(), ...ofList.map(({ name }) => `actions/${name}`)].map(
      (rest) => `/resources/${id}${rest && `/${rest}`}`,
    );
  }

  beforeAll(async () => {
    await makeRecords();
    await web.open('/login');
    await web.signIn();
    await web.page.getByTestId('dashboard').waitFor();
    const state = await web.page.evaluate('JSON.stringify(window.REDUX_STATE.resources)');
    const resources = (JSON.parse(String(state)) as Listed[]).filter(({ id }) => id === 'StoreOrder');
    const all = (await Promise.all(resources.map(pathsOf))).flat();
    // In the short form: the page of a record, one of its forms, and by chance two of the others.
    paths = [...chance.shuffled(distinct).slice(0, 2), ...all.filter((path) => path.includes('/records/')).slice(0, 2)];
  }, 120_000);

  /** The serious and critical violations of a page, each with an example. */
  async function violationsOf(path: string): Promise<string[]> {
    await web.open(path);
    await web.page.getByRole('heading').first().waitFor();
    await web.page.waitForLoadState('networkidle');
    // Axe would also describe each element that passes.
    const options = { resultTypes: ['violations' as const] };
    const { violations } = await new AxeBuilder({ page: web.page }).setLegacyMode(true).options(options).analyze();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${path} ${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`);
  }

  describe.each(windows)('at $width pixels, with $colorScheme colours', ({ width, height, colorScheme, short }) => {
    beforeAll(async () => {
      await web.page.setViewportSize({ width, height });
      await web.page.emulateMedia({ colorScheme });
    });

    it('no page has a serious or critical violation of accessibility', async () => {
      const found: string[] = [];
      const opened = short === undefined ? paths : [short];
      for (const path of opened) found.push(...(await violationsOf(path)));
      expect(found).toEqual([]);
    });
  });
}
