import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What a service account of Google's is made of, as far as sending needs it. */
export interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  /** PEM. */
  privateKey: string;
  /** Where an access token is had for a signed assertion. */
  tokenUrl: string;
}

/** Reads a service account: its JSON, or the path of a file with it. @throws in words for whoever has set it */
export function serviceAccount(text: string): ServiceAccount {
  const account = parse(text.trimStart().startsWith('{') ? text : read(text));
  const { project_id: projectId, client_email: clientEmail, private_key: privateKey, token_uri: tokenUrl } = account;
  if (!isText(projectId) || !isText(clientEmail) || !isText(privateKey) || !isText(tokenUrl) || !URL.canParse(tokenUrl))
    throw new Error('must have project_id, client_email, private_key and token_uri');
  try {
    createPrivateKey(privateKey);
  } catch {
    throw new Error('has a private_key that cannot be read');
  }
  return { projectId, clientEmail, privateKey, tokenUrl };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error('must be the JSON of a service account, or the path of a file that can be read');
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new Error('is no JSON');
  }
}
