import type { Declared } from '../../server/http/endpoint.js';
import { sampleFiles } from './sampleFiles.js';

/** A form with these texts, and with each required file of the endpoint. */
export function sampleForm({ file = {} }: Pick<Declared, 'file'>, texts: [name: string, text: string][]): FormData {
  const form = new FormData();
  for (const [name, text] of texts) form.append(name, text);
  for (const [name, { types, optional }] of Object.entries(file)) {
    const [type = ''] = types;
    if (!optional) form.append(name, new Blob([new Uint8Array(sampleFiles[type] ?? [])], { type }), 'sample');
  }
  return form;
}
