/** Throw-away copies of the working tree for planting faults. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Links the installed packages, and the workspaces to the copy: npm's own links would lead back to the original tree.
 */
function linkPackages(root: string, copy: string): void {
  const [from, to] = [path.join(root, 'node_modules'), path.join(copy, 'node_modules')];
  fs.mkdirSync(path.join(to, '@stint'), { recursive: true });
  for (const name of fs.readdirSync(from)) {
    const isOwn = name === '@stint' || (name.startsWith('.') && name !== '.bin');
    if (!isOwn) fs.symlinkSync(path.join(from, name), path.join(to, name));
  }
  for (const folder of ['packages', 'apps']) {
    for (const name of fs.readdirSync(path.join(copy, folder)))
      fs.symlinkSync(path.join(copy, folder, name), path.join(to, '@stint', name));
  }
}

/** Committed and uncommitted files, without ignored ones. */
function filesOf(tree: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: tree, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`git ls-files failed: ${stderr}`);
  return [...new Set(stdout.split('\0'))].filter((name) => name && fs.existsSync(path.join(tree, name)));
}

/** Copies a tree; `root` is where its dependencies are installed. */
export function copyOf(tree: string, root: string): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'stint-faults-'));
  // The embedded PostgreSQL runs as another user, who needs access to this folder.
  fs.chmodSync(copy, 0o711);
  for (const name of filesOf(tree)) {
    fs.mkdirSync(path.dirname(path.join(copy, name)), { recursive: true });
    fs.copyFileSync(path.join(tree, name), path.join(copy, name));
  }
  linkPackages(root, copy);
  return copy;
}
