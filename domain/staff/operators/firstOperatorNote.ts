import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * The file with the generated sign-in of the first operator, which scrolls out of the terminal. Only the user who runs
 * the service can read it.
 */
export function firstOperatorNote(dataDir: string) {
  const path = join(dataDir, 'first-operator.txt');
  return {
    path,
    /** @returns false if the file cannot be written */
    async write(login: string): Promise<boolean> {
      try {
        await mkdir(dirname(path), { recursive: true });
        // The mode applies only to a new file.
        await rm(path, { force: true });
        await writeFile(path, `${login}\n`, { mode: 0o600, flag: 'wx' });
        return true;
      } catch {
        return false;
      }
    },
    /** Removes the file if it is about this operator. */
    async remove(email: string): Promise<void> {
      const login = await readFile(path, 'utf8').catch(() => '');
      if (login.startsWith(`${email} / `)) await rm(path, { force: true });
    },
  };
}
