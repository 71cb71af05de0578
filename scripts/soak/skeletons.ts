/** Writes skeletons of endpoints and flows into a copy of the project, and checks the copy as `npm run check` does. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../project.ts'

const skeletons = [
  'endpoint renameTree POST /groupadmin/datagroups/:id/rename --access dataGroup:Modify --refuses not-allowed,not-found',
  'endpoint listThings GET /research/things --access signedIn',
  'flow tree-renaming --calls renameTree --at trees/:id/rename --area Trees',
  'flow thing-list --calls listThings --at things --area Trees',
]

const copy = mkdtempSync(join(tmpdir(), 'kinweave-skeletons-'))
const run = (command: string, words: readonly string[]) =>
  execFileSync(command, words, { cwd: copy, stdio: 'inherit' })

try {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  for (const file of files.toString('utf8').split('\0').filter(Boolean))
    cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // The copy must be a git repository, because the tools ask git which files to ignore.
  run('git', ['init', '--quiet'])
  for (const words of skeletons) run(process.execPath, ['scripts/new.ts', ...words.split(' ')])
  run(process.execPath, ['scripts/check.ts'])
} finally {
  rmSync(copy, { recursive: true, force: true })
}
