import { expect, it } from '@jest/globals';
import { fieldLabels } from '../../../admin/fieldLabels.js';
import { useConsole } from '../../support/console.js';

interface Field {
  propertyPath: string;
}
interface Resource {
  id: string;
  listProperties: Field[];
  showProperties: Field[];
}

export function testFieldLabels(): void {
  const theConsole = useConsole();

  it('every field whose name has several words has a label', async () => {
    const { cookie } = await theConsole.signIn();
    const { text } = await theConsole.ask('', { cookie });
    const [, state = ''] = /REDUX_STATE = (\{.*\});/.exec(text) ?? [];
    const resources = JSON.parse(state).resources as Resource[];
    const fields = resources.flatMap(({ id, listProperties, showProperties }) =>
      [...listProperties, ...showProperties].map(({ propertyPath }) => ({ id, propertyPath })),
    );
    expect(fields.length).toBeGreaterThan(300);
    const unnamed = fields.filter(({ propertyPath }) => /[a-z][A-Z]/.test(propertyPath) && !fieldLabels[propertyPath]);
    expect(unnamed).toEqual([]);
  });
}
