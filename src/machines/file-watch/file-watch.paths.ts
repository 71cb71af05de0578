/** What can happen to a tree file that the sync app keeps in sync. */
import { pathModel } from '../paths/path-model.ts'
import { fileWatchMachine } from './file-watch.machine.ts'

const path = '/home/ada/tree.rmtree'
const broken = { broken: new Error('A mistake of the program') }
const fails = {
  refused: Object.assign(new Error('The operating system refuses it'), { code: 'EACCES' }),
  changing: new Error('The file changed meanwhile'),
}

export const fileWatchPaths = pathModel(fileWatchMachine)({
  inputs: {
    offered: { path, begins: 'offered', settled: null },
    paused: { path, begins: 'paused', settled: null },
    watched: { path, begins: 'watching', settled: null },
    'synced by an earlier run': { path, begins: 'watching', settled: 'one content' },
  },
  events: {
    'file touched': { by: 'touches' },
    'file chosen': { by: 'user' },
    'sync asked': { by: 'user' },
    'update approved': { by: 'user' },
    'pause asked': { by: 'user' },
    'resume asked': { by: 'user' },
    'signed in': { by: 'world' },
  },
  actors: {
    look: {
      done: {
        'no file': { kind: 'absent' },
        'in use': { kind: 'in use' },
        'one version': { kind: 'there', stamp: 'one version' },
        'another version': { kind: 'there', stamp: 'another version' },
      },
      fails,
    },
    read: { done: { 'one content': 'one content', 'another content': 'another content' }, fails },
    sync: {
      done: {
        done: 'done',
        unreachable: 'unreachable',
        'signed out': 'signed out',
        'changed meanwhile': 'changed',
        undecided: 'undecided',
        refused: 'refused',
      },
      fails: broken,
    },
    askSession: { done: { 'signed in': true, 'signed out': false }, fails: broken },
    touches: { fails: broken },
  },
  key: ({ begins, look, digest, settled, approved, failures, pausing }) => [
    begins === 'watching' ? null : begins,
    look,
    digest,
    settled,
    approved,
    failures > 0,
    pausing,
  ],
  holds: {
    offered: ({ context }) => context.digest === null,
    paused: ({ context }) => !context.pausing && context.failures === 0,
    'watching.looking': ({ context }) => !context.pausing,
    'watching.quieting': ({ context }) => !context.pausing,
    'watching.in use': ({ context }) => context.look === null,
    'watching.unreadable': ({ context }) => context.look === null,
    'watching.missing': ({ context }) => context.look === null,
    'watching.reading': ({ context }) => context.look?.kind === 'there',
    'watching.syncing': ({ context }) => context.digest !== null,
    'watching.waiting to retry.idle': ({ context }) => context.failures > 0,
    'watching.waiting to retry.looking again': ({ context }) => context.failures > 0,
    'watching.signed out.idle': ({ context }) => context.failures === 0,
    'watching.signed out.asking session': ({ context }) => context.failures === 0,
    'watching.undecided.idle': ({ context }) => context.settled?.as === 'undecided',
    'watching.undecided.looking again': ({ context }) => context.settled?.as === 'undecided',
    'watching.refused.idle': ({ context }) => context.settled?.as === 'refused',
    'watching.refused.looking again': ({ context }) => context.settled?.as === 'refused',
    'watching.current.idle': ({ context }) => context.settled?.as === 'current',
    'watching.current.looking again': ({ context }) => context.settled?.as === 'current',
    broken: ({ context }) => context.error !== null,
  },
  quiet: {
    'fileWatch.watching.syncing|pause asked|0': 'The pause is noted already.',
  },
})
