import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

/** A change of a file: its first occurrence of `before` becomes `after`. */
interface Edit {
  before: string;
  after: string;
}
type Edits = Record<string, Edit>;

const file = 'models/catalog/storeFields.ts';
/** The only step of "A field of a store" in docs/architecture.md that the compiler needs. */
const declared = (...fields: string[]): Edits => ({
  [file]: { before: 'export const storeFields = {', after: `export const storeFields = { ${fields.join(', ')},` },
});
const bySeller = "hasParking: { kind: 'flag', ...bySeller, label: 'Has parking', stored: off }";
const ofDay =
  "smallOrderFee: { kind: 'money', ...bySeller, label: 'Small order fee', stored: optionalNumber, hint: 'In rupees.' }";
const byStaff = (hint: string) => `hasLift: { kind: 'flag', ...byStaff, label: 'Has a lift', stored: off ${hint} }`;

const folders = ['admin', 'demo', 'domain', 'jobs', 'models', 'routes', 'server'];
/**
 * The files whose types a field of a store changes: the declarations and those that import them, or the details of a
 * store.
 */
const readers = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) =>
    /\/(?:storeFields|storeRecordFields|storeForm|openStore|changeStoreTerms)\.js'/.test(readFileSync(file, 'utf8')),
  )
  .concat(file);

/** Declarations that no file imports. */
const ambient = ['admin', 'database', 'server'].flatMap((folder) => ts.sys.readDirectory(folder, ['.d.ts']));

let last: ts.Program | undefined;

/** The files of these that do not compile with these edits. */
function brokenBy(edits: Edits, files = readers): string[] {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const host = ts.createCompilerHost({ ...options, incremental: false });
  const edited = new Map(
    Object.entries(edits).map(([file, { before, after }]) => {
      const text = readFileSync(file, 'utf8');
      expect(text).toContain(before);
      return [resolve(file), text.replace(before, () => after)];
    }),
  );
  const { readFile } = host;
  host.readFile = (file) => edited.get(resolve(file)) ?? readFile(file);
  const program = ts.createProgram([...ambient, ...readers], { ...options, incremental: false }, host, last);
  last = program;
  return files.filter((file) => program.getSemanticDiagnostics(program.getSourceFile(file)).length > 0);
}

export function testStoreFlag(): void {
  describe('a new field of a store', () => {
    const page = readFileSync('docs/architecture.md', 'utf8');
    const [, list = ''] = /### A field of a store\n(.*?)\n###/s.exec(page) ?? [];

    // In one program for all kinds of fields, because compiling the service takes most of the time.
    it('compiles after an edit of one file, which the list in docs/architecture.md names', () => {
      const all = declared(bySeller, ofDay, byStaff(", hint: 'Shown to customers.'"));
      expect(brokenBy(all)).toEqual([]);
      expect(list).toContain(`1. \`${file}\``);
    });

    it('needs a hint for the form of the console if staff set it', () => {
      expect(brokenBy(declared(byStaff('')), [file])).toEqual([file]);
    });
  });
}
