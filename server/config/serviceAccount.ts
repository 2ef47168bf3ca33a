import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The fields of a Google service account that sending needs. */
export interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  /** PEM. */
  privateKey: string;
  /** Exchanges a signed assertion for an access token. */
  tokenUrl: string;
}

/** Thrown for a file that cannot be read: its disk may not be mounted yet. */
export class UnreadableFile extends Error {}

/**
 * Reads a service account from its JSON or from the path of a JSON file.
 * @throws Error whose message continues a line that begins with the variable's name
 */
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

/** Why a file cannot be read, and what to do. The texts leave out the path, because it may be a damaged secret. */
const unreadable: Record<string, string> = {
  ENOENT: 'names a file that does not exist (ENOENT): create the file, correct the path',
  EACCES: 'names a file that the user of the service may not read (EACCES): change the mode of the file or its folders',
  EISDIR: 'names a folder (EISDIR): name the file in it',
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const why = unreadable[code] ?? `names a file that cannot be read (${code}): correct the path`;
    throw new UnreadableFile(`${why}, or set the JSON itself`);
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new Error('is not JSON');
  }
}
