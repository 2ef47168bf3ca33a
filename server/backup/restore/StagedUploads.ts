import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes the files of an archive beside the uploads folder, and replaces the folder when all of them are complete. */
export class StagedUploads {
  private readonly staging: string;
  private file: { path: string; handle: FileHandle } | undefined;

  constructor(private readonly folder: string) {
    this.staging = `${folder}.restoring`;
  }

  async begin(): Promise<void> {
    await rm(this.staging, { recursive: true, force: true });
    await mkdir(this.staging, { recursive: true });
  }

  /** Appends to a file; without bytes, completes it. */
  async write(path: string, bytes: Buffer): Promise<void> {
    const target = join(this.staging, path);
    if (!target.startsWith(join(this.staging, '/')))
      throw new Error(`This backup has a file outside its folder: ${path}`);
    if (this.file?.path !== path) {
      await this.file?.handle.close();
      await mkdir(dirname(target), { recursive: true });
      this.file = { path, handle: await open(target, 'w') };
    }
    if (bytes.length > 0) return this.file.handle.writeFile(bytes);
    await this.file.handle.sync();
    await this.file.handle.close();
    this.file = undefined;
  }

  /** Replaces the folder. */
  async publish(): Promise<void> {
    const former = `${this.folder}.replaced`;
    await rm(former, { recursive: true, force: true });
    await rename(this.folder, former).catch(unlessMissing);
    await rename(this.staging, this.folder);
    await rm(former, { recursive: true, force: true });
  }

  async discard(): Promise<void> {
    await this.file?.handle.close();
    await rm(this.staging, { recursive: true, force: true });
  }

  /** Whether the folder has no files. */
  async isEmpty(): Promise<boolean> {
    return (await readdir(this.folder).catch(() => [])).every((name) => name.startsWith('.'));
  }
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
