// Checks the types of some files, and not of those that import them. `tsc` checks all, which takes a minute or more
// after a change that many files import. Exits with 1 when it finds an error.
// Usage: node scripts/checkTypes.mjs FILE …
import { execFileSync } from 'node:child_process';
import ts from 'typescript';

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
const files = process.argv.slice(2);
// They extend types of packages, and a file that uses these need not import them.
const extending = ['grep', '-lE', '^declare (global|module) ', '--', '*.ts'];
const ambient = execFileSync('git', extending, { encoding: 'utf8' }).trim().split('\n');
const program = ts.createProgram([...ambient, ...files], {
  ...options,
  incremental: false,
  tsBuildInfoFile: undefined,
});
const found = files.flatMap((file) => {
  const source = program.getSourceFile(file);
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
});
console.log(ts.formatDiagnostics(found, ts.createCompilerHost(options)));
if (found.length > 0) process.exit(1);
