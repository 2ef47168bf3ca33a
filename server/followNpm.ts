import { readFileSync } from 'node:fs';

const pollMs = 200;
const shells = /^(ba|da|a|z|k)?sh$/;

/**
 * Calls `gone` when the npm that started us has ended. An npm that is killed does not tell its children, and they
 * would stay behind. npm is our parent or, where its shell did not give way to us, the parent of that shell.
 */
export function followNpm(gone: () => void): void {
  const npm = findNpm();
  const timer = setInterval(() => {
    if (findNpm() === npm) return;
    clearInterval(timer);
    gone();
  }, pollMs);
  timer.unref();
}

function findNpm(): number {
  const parent = process.ppid;
  if (process.platform !== 'linux') return parent;
  try {
    if (!shells.test(readFileSync(`/proc/${parent}/comm`, 'utf8').trim())) return parent;
    const [, fields = ''] = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ');
    return Number(fields.split(' ')[1]);
  } catch {
    return parent;
  }
}
