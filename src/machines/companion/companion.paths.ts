/** What can happen to the program that keeps all chosen tree files of a computer in sync. */
import { pathModel } from '../paths/path-model.ts'
import { type Connection, companionMachine } from './companion.machine.ts'

const of = (userId: string): Connection => ({ kind: 'connected', userId })
const broken = { broken: new Error('A mistake of the program') }
const tree = { path: '/home/ada/tree.rmtree', begins: 'watching', settled: null } as const
const offered = { path: '/home/ada/other.ged', begins: 'offered', settled: null } as const

export const companionPaths = pathModel(companionMachine)({
  events: {
    'signed in': { by: 'user' },
    'search asked': { by: 'user' },
    'file chosen': {
      by: 'user',
      cases: { 'an offered file': { path: offered.path }, 'a file that is gone': { path: '/gone.ged' } },
    },
  },
  actors: {
    connect: {
      done: {
        'as Ada': of('1'),
        'as Ben': of('2'),
        'signed out': { kind: 'signed out' },
        unreachable: { kind: 'unreachable', problem: 'The server cannot be reached.' },
      },
      fails: broken,
    },
    find: { done: { 'no file': [], 'two files': [tree, offered] }, fails: broken },
    fileWatch: { fails: {} },
  },
  key: ({ paths, offered, userId, failures }) => [paths, offered, userId, failures > 0],
  holds: {
    connecting: () => true,
    unreachable: ({ context }) => context.failures > 0 && context.problem !== null,
    'signed out': () => true,
    searching: ({ context }) => context.userId !== null && context.failures === 0,
    watching: ({ context }) => context.userId !== null && context.problem === null,
  },
})
