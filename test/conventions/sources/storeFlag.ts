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

const declaration = (setter: string): Edit => ({
  before: 'export const storeFields = {',
  after: `export const storeFields = { hasParking: { kind: 'flag', ...${setter}, label: 'Has parking', stored: off },`,
});
/** The steps of "A field of a store" in docs/architecture.md, for a flag that the demo does not set. */
const bySeller: Edits = {
  'models/catalog/storeFields.ts': declaration('bySeller'),
  'demo/storeRecordFields.ts': { before: 'const notInRecords = [', after: "const notInRecords = ['hasParking'," },
};
const byStaff: Edits = { ...bySeller, 'models/catalog/storeFields.ts': declaration('byStaff') };

const folders = ['admin', 'demo', 'domain', 'jobs', 'models', 'routes', 'server'];
/** The files whose types a field of a store changes: those that import the declarations, or the details of a store. */
const readers = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) =>
    /\/(?:storeFields|storeRecordFields|openStore|changeStoreTerms)\.js'/.test(readFileSync(file, 'utf8')),
  );

/** Declarations that no file imports. */
const ambient = ['admin', 'database', 'server'].flatMap((folder) => ts.sys.readDirectory(folder, ['.d.ts']));

let last: ts.Program | undefined;

/** The files that do not compile with these edits. */
function brokenBy(edits: Edits): string[] {
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
  return readers.filter((file) => program.getSemanticDiagnostics(program.getSourceFile(file)).length > 0);
}

export function testStoreFlag(): void {
  describe('a new flag of a store', () => {
    const page = readFileSync('docs/architecture.md', 'utf8');
    const [, list = ''] = /### A field of a store\n(.*?)\n###/s.exec(page) ?? [];

    it('compiles after edits of two files, which the list in docs/architecture.md names', () => {
      expect(brokenBy(bySeller)).toEqual([]);
      expect(Object.keys(bySeller).filter((file) => list.includes(`\`${file}\``))).toHaveLength(2);
    });

    it('needs one more file if staff set it, which the compiler and the list name', () => {
      expect(brokenBy(byStaff)).toEqual(['admin/resources/catalog/Store.ts']);
      expect(list).toContain('If staff set it: `admin/resources/catalog/Store.ts`');
    });
  });
}
