import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Works without a daemon, without mounts and in a container. */
const environment = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };
const outputAtMost = 64 * 2 ** 20;

/** Runs buildah. @returns its output */
export const buildah = async (...args: string[]): Promise<string> =>
  (await run('buildah', args, { env: environment, maxBuffer: outputAtMost })).stdout.trim();

export const buildahEnvironment = environment;

const baseName = 'localhost/marketplace-base';
const imageName = 'localhost/marketplace-test';

/** Builds the image of the service from the Dockerfile. @returns its name */
export async function buildImage(): Promise<string> {
  await buildBase();
  const registry = ['--secret', `id=npmrc,src=${join(homedir(), '.npmrc')}`];
  await buildah('bud', '--build-arg', `NODE_IMAGE=${baseName}`, ...registry, '-t', imageName, '.');
  return imageName;
}

/** Builds the base image, if it is missing, and writes it to a file. */
export async function saveBase(archive: string): Promise<void> {
  await buildBase();
  await buildah('push', '-q', baseName, `docker-archive:${archive}:${baseName}:latest`);
}

/** Makes a base image like `node:slim` of a small Debian and the Node.js of this machine. */
const buildBase = (): Promise<void> =>
  buildDebian(baseName, ['ca-certificates', 'libstdc++6'], async (root) => {
    const local = join(root, 'usr/local');
    await cp(process.execPath, join(local, 'bin/node'));
    const { stdout: modules } = await run('npm', ['root', '--global']);
    await cp(join(modules.trim(), 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true });
    await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
    await copyCertificates(root);
  });

/** Makes an image of a small Debian with these packages, unless it exists; `add` puts more files into its folder. */
export async function buildDebian(
  name: string,
  packages: string[],
  add: (root: string) => Promise<void> = async () => {},
): Promise<void> {
  if ((await buildah('images', '-q', '--filter', `reference=${name}`)) !== '') return;
  const root = await mkdtemp(join(tmpdir(), 'base-'));
  const include = `--include=${packages.join(',')}`;
  await run('debootstrap', ['--variant=minbase', include, 'bookworm', root, await debianMirror()]);
  await add(root);
  const container = await buildah('from', 'scratch');
  await buildah('add', '-q', container, root, '/');
  await buildah('commit', '-q', '--rm', container, name);
  await rm(root, { recursive: true });
}

/** The mirror of Debian that this machine installs packages from. */
async function debianMirror(): Promise<string> {
  const { stdout } = await run('apt-get', ['indextargets', '--format', '$(REPO_URI) $(CODENAME) $(COMPONENT)']);
  const line = stdout.split('\n').find((each) => each.endsWith(' bookworm main'));
  if (!line) throw new Error('apt has no mirror of Debian bookworm');
  return line.split(' ', 1)[0] ?? '';
}

/** npm uses the certificates of this machine, which may have added some. */
async function copyCertificates(root: string): Promise<void> {
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  await cp(certificates, join(root, certificates));
  const npmrc = join(root, 'usr/local/etc/npmrc');
  await run('mkdir', ['-p', dirname(npmrc)]);
  await writeFile(npmrc, `cafile=${certificates}\n`);
}
