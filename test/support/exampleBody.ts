import type { Declared } from '../../server/http/endpoint.js';
import { takesJsonInstead } from '../../server/http/inputs/uploads.js';
import { sampleForm } from './sampleForm.js';

/** The example of an endpoint as it is sent: with files, as a form. */
export function exampleBody({ file, example }: Declared): unknown {
  if (!file || takesJsonInstead(file)) return example;
  return sampleForm(
    { file },
    Object.entries(example ?? {}).map(([name, value]) => [name, String(value)]),
  );
}
