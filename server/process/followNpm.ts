import { readFileSync } from 'node:fs';

const pollMs = 200;
const shells = /^(ba|da|a|z|k)?sh$/;
const packageManagers = /\b(npm|pnpm|yarn|bun)\b/;

/**
 * Returns a signal that is aborted when the npm that started this process has ended. A killed npm does not notify its
 * children, which would stay behind. npm is our parent or, if its shell did not replace itself with us, the parent of
 * that shell. Call it only in a process that npm started.
 */
export function followNpm(): AbortSignal {
  const gone = new AbortController();
  const npm = findNpm();
  if (isStranger(npm)) gone.abort();
  const timer = setInterval(() => {
    if (findNpm() === npm) return;
    clearInterval(timer);
    gone.abort();
  }, pollMs);
  timer.unref();
  return gone.signal;
}

function findNpm(): number {
  const parent = process.ppid;
  if (process.platform !== 'linux') return parent;
  try {
    return shells.test(readFileSync(`/proc/${parent}/comm`, 'utf8').trim()) ? statOf(parent).parent : parent;
  } catch {
    return parent;
  }
}

/**
 * Whether this process cannot have started us. A process whose parent has ended gets a new parent: init or another
 * reaper, which is neither a package manager nor in our process group.
 */
function isStranger(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const isManager = packageManagers.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    return !isManager && statOf(pid).group !== statOf(process.pid).group;
  } catch {
    return false;
  }
}

/** The fields from the third on follow the name, which is in parentheses and may contain anything. */
function statOf(pid: number): { parent: number; group: number } {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [, parent, group] = line.slice(line.lastIndexOf(') ') + 2).split(' ');
  return { parent: Number(parent), group: Number(group) };
}
