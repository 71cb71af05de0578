/**
 * Options for reading large files: the memory stays close to what the file needs. By default, Node would first let
 * garbage grow.
 */
export const littleMemory = ['--max-semi-space-size=8', '--heap-growing-percent=20']

/**
 * What `kinweave <command>` runs. The pinned Node runs the steps one after the other. Further words on the command line
 * are passed to the last step.
 *
 * @typedef {{ about: string, steps: string[][] }} Command
 * @type {Map<string, Command>}
 */
export const commands = new Map([
  [
    'start',
    {
      about: 'build the pages when they are missing or old, then serve everything on one port',
      steps: [['scripts/build.ts', '--if-needed'], ['server/main.ts']],
    },
  ],
  [
    'backup',
    {
      about: 'back up the database, photos and files now, and prove it by a restore',
      steps: [['server/lifecycle/backup-now.ts']],
    },
  ],
  [
    'restore',
    {
      about: 'make an empty DATA_DIR from the backups (restore --help)',
      steps: [['server/lifecycle/restore-now.ts']],
    },
  ],
  [
    'copy-database',
    {
      about: 'copy the database to another PostgreSQL, or back (copy-database --help)',
      steps: [['server/lifecycle/copy-database-now.ts']],
    },
  ],
  ['dev', { about: 'the same with hot reload, for development', steps: [['scripts/dev.ts']] }],
  ['build', { about: 'build and compress the pages', steps: [['scripts/build.ts']] }],
  ['test', { about: 'run all tests, one share after the other', steps: [['scripts/test.ts']] }],
  [
    'check',
    {
      about: 'format, lint, types, unused code, arrows, house rules, dependencies',
      steps: [['scripts/check.ts']],
    },
  ],
  [
    'requirements',
    { about: 'which requirements the last full test run proved', steps: [['scripts/requirements.ts']] },
  ],
  [
    'sync',
    {
      about: 'upload a file of a genealogy program: a new tree, or an update of one (sync --help)',
      steps: [[...littleMemory, 'sync/cli/main.ts', 'sync']],
    },
  ],
  [
    'watch',
    {
      about: 'keep one file or all files of genealogy programs in sync (watch --help)',
      steps: [[...littleMemory, 'sync/cli/main.ts', 'watch']],
    },
  ],
  ['sign-in', { about: 'sign in again (sign-in --help)', steps: [['sync/cli/main.ts', 'sign-in']] }],
  [
    'package',
    {
      about: 'make the sync program one file for a platform, in dist-program (package --help)',
      steps: [['scripts/package.ts']],
    },
  ],
  [
    'export',
    { about: 'write a tree as a GEDCOM file (export --help)', steps: [['sync/cli/main.ts', 'export']] },
  ],
  [
    'soak',
    {
      about: 'the long tests: they kill processes, change files and run many rounds',
      steps: [['scripts/soak.ts']],
    },
  ],
  [
    'faults',
    {
      about: 'kill, stop, fill and cut what the server stands on, and check that nothing is lost',
      steps: [['scripts/faults.ts']],
    },
  ],
  [
    'load',
    {
      about: 'let many people read at once, and measure how long answers take',
      steps: [['scripts/load.ts']],
    },
  ],
  [
    'previews',
    {
      about: 'draw the pictures for links to the public pages',
      steps: [['scripts/previews.ts']],
    },
  ],
  [
    'badge',
    {
      about: 'draw the figures of the README from the last test run',
      steps: [['scripts/badge.ts']],
    },
  ],
  [
    'visualize',
    {
      about: 'write the visualizer of all flows (--open serves it, --since REV shows what changed)',
      steps: [['scripts/visualize.ts']],
    },
  ],
  [
    'mutate:flows',
    {
      about: 'break every machine in every way, and check that the tests notice',
      steps: [['scripts/mutate-flows.ts']],
    },
  ],
  [
    'mutate:guards',
    {
      about: 'take out every guard of the server, and check that the tests notice',
      steps: [['scripts/mutate-guards.ts']],
    },
  ],
  [
    'new',
    {
      about: 'write the files of a new endpoint or flow, and add it to the lists (new says how)',
      steps: [['scripts/new.ts']],
    },
  ],
  ['bench', { about: 'the measurements in bench/', steps: [['scripts/bench.ts']] }],
])

/**
 * @param {string | undefined} name the requested command
 * @returns {string} all commands, one a line
 */
export function usage(name) {
  const known = [...commands].map(([command, { about }]) => `  kinweave ${command.padEnd(13)} ${about}`)
  const wrong = name && !name.endsWith('help') ? [`kinweave: there is no command "${name}".`, ''] : []
  return [...wrong, 'Commands:', ...known].join('\n')
}
