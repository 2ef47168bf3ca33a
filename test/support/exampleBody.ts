import type { Declared } from '../../server/http/endpoint.js';
import { takesJsonInstead } from '../../server/http/inputs/uploads.js';
import { sampleForm } from './sampleForm.js';

/** The example body of an endpoint; a form if the endpoint accepts files. */
export function exampleBody({ file, example }: Declared): unknown {
  if (!file || takesJsonInstead(file)) return example;
  return sampleForm(
    { file },
    Object.entries(example ?? {}).map(([name, value]) => [name, String(value)]),
  );
}
