import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const readme = readFileSync('sdk/README.md', 'utf8');
const blocks = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);

/** Packages of apps that are not installed here. */
const packages = `
  declare module 'expo/fetch' {
    export const fetch: (url: string, init?: object) => Promise<Response>;
  }
`;

const files = new Map([
  [resolve('sdk/readme/packages.d.ts'), packages],
  ...blocks.map((block, index) => [resolve(`sdk/readme/block${index + 1}.ts`), block] as const),
]);

/** The errors of the compiler, each with its block and line. */
function compile(): string[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    paths: { 'marketplace-sdk': [resolve('sdk/src/index.ts')] },
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.getSourceFile = (name, ...rest) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile(name, ...rest) : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022);
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([...files.keys()], options, host))
    .map(({ file, start, messageText }) => {
      const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
      return `${file?.fileName}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
}

export function testReadme(): void {
  describe('sdk/README.md', () => {
    it('has ten recipes', () => {
      expect(readme.match(/^## \d+\. /gm)).toHaveLength(10);
    });

    it('has code that compiles', () => {
      expect(blocks.length).toBeGreaterThanOrEqual(10);
      expect(compile()).toEqual([]);
    });
  });
}
