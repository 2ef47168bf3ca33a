import { readFileSync } from 'node:fs';

const pollMs = 200;
const shells = /^(ba|da|a|z|k)?sh$/;
const packageManagers = /\b(npm|pnpm|yarn|bun)\b/;

/**
 * Tells when the npm that started this process has ended, also when it already had at the first look. An npm that is
 * killed does not tell its children, and they would stay behind. npm is our parent or, where its shell did not give way
 * to us, the parent of that shell. Whoever was not started by npm must not ask.
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
 * Whether this process cannot have started us. A process whose parent has ended is given to init, or to another that
 * takes orphans in: to one that is no package manager and not of our process group.
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

/** The third field and those after it follow the name, which is in parentheses and may hold anything. */
function statOf(pid: number): { parent: number; group: number } {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [, parent, group] = line.slice(line.lastIndexOf(') ') + 2).split(' ');
  return { parent: Number(parent), group: Number(group) };
}
