// Lists source files that are too small for a file of their own, and decision pages that are too long. Exits with 1
// when it finds any.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

const leastLines = 13;
const mostLinesOfDecision = 30;

/** Where small files with one user remain, with the reason. A path that ends with / stands for a folder. */
const small = {
  'models/': 'one file for each collection',
  'database/migrations/': 'one file for each migration, named as in the database',
  'providers/pages/': 'one file for each implementation of an interface',
  'providers/sms/': 'one file for each implementation of an interface',
  'admin/componentLoader.ts': 'the build of the console reads it without the rest of the console',
  'server/http/inputs/fields/': 'one file for each group of field types',
};

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
const files = listed.split('\n').filter((file) => file && existsSync(file));
const linesOf = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').length;

const sources = new Set(files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.startsWith('test/')));
const importers = new Map([...sources].map((file) => [file, []]));
for (const file of sources) {
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/['"](\.\.?\/[^'"]+)['"]/g)) {
    const target = join(dirname(file), path);
    const source = [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')].find((found) =>
      sources.has(found),
    );
    if (source) importers.get(source).push(file);
  }
}

const used = new Set();
const isExcepted = (file) => {
  const name = Object.keys(small).find((path) => file === path || (path.endsWith('/') && file.startsWith(path)));
  if (name) used.add(name);
  return name !== undefined;
};

const problems = [];
for (const [file, users] of importers) {
  if (users.length === 1 && linesOf(file) < leastLines && !isExcepted(file)) {
    problems.push(`${file}: has ${linesOf(file)} lines and one user; it belongs into ${users[0]}`);
  }
}
for (const name of Object.keys(small)) {
  if (!used.has(name)) problems.push(`${name}: is no exception of scripts/checkFiles.mjs any longer; remove it`);
}
for (const file of files.filter((name) => name.startsWith('docs/decisions/'))) {
  const lines = linesOf(file);
  const isLong = lines > mostLinesOfDecision;
  if (isLong) problems.push(`${file}: has ${lines} lines; a decision has at most ${mostLinesOfDecision}`);
}
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exit(1);
