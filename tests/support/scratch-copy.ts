import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { removeFolder } from './remove-folder.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');

/** A copy of the project in a temporary folder, to change and to throw away. */
export class ScratchCopy {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  read(file: string): Promise<string> {
    return readFile(join(this.folder, file), 'utf8');
  }

  write(file: string, text: string): Promise<void> {
    return writeFile(join(this.folder, file), text);
  }

  /** Runs a command in the copy and answers what it printed; what a failing one said is in the error. */
  async run(command: string): Promise<string> {
    try {
      const { stdout } = await run('sh', ['-c', command], { cwd: this.folder, maxBuffer: 64 * 1024 * 1024 });
      return stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = Object(error);
      throw new Error(`'${command}' failed in the copy:\n${stdout}\n${stderr}`, { cause: error });
    }
  }

  end(): Promise<void> {
    return removeFolder(this.folder);
  }
}

/** Copies what git tracks or would track, as it stands now; the installed packages are shared. */
export async function makeScratchCopy(): Promise<ScratchCopy> {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const [{ stdout: listed }, { stdout: deleted }] = await Promise.all([
    run('git', list, { cwd: root, maxBuffer: 16 * 1024 * 1024 }),
    run('git', ['ls-files', '--deleted', '-z'], { cwd: root }),
  ]);
  const gone = new Set(deleted.split('\0'));
  const folder = await mkdtemp(join(tmpdir(), 'edgeboard-copy-'));
  const files = listed.split('\0').filter((file) => file !== '' && !gone.has(file));
  await Promise.all(files.map((file) => cp(join(root, file), join(folder, file))));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return new ScratchCopy(folder);
}
