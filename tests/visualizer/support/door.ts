/** A small flow that contains a part of every kind, and the data of a site about this flow. */
import { assign, fromPromise, not, setup } from 'xstate'
import type { Flow } from '#machines/catalog.ts'
import { pathModel } from '#machines/paths/path-model.ts'
import { chartOf } from '../../../visualizer/chart/chart-of.ts'
import type { Site } from '../../../visualizer/site/site.ts'

export const doorMachine = setup({
  types: {
    context: {} as { pushes: number },
    events: {} as { type: 'pushed' } | { type: 'locked' } | { type: 'knocked' },
  },
  actors: { ring: fromPromise(() => Promise.resolve()) },
  guards: { isHeavy: ({ context }) => context.pushes > 3 },
  actions: { count: assign({ pushes: ({ context }) => context.pushes + 1 }) },
  delays: { draught: 60_000 },
}).createMachine({
  id: 'door',
  context: { pushes: 0 },
  initial: 'open',
  on: { knocked: { actions: 'count' } },
  states: {
    open: {
      entry: 'count',
      after: { draught: 'shut' },
      on: { pushed: { guard: not('isHeavy'), target: 'shut', actions: 'count' } },
    },
    shut: {
      initial: 'quiet',
      on: { locked: 'locked' },
      states: {
        quiet: {},
        ringing: { invoke: { id: 'ring', src: 'ring', onDone: 'quiet', onError: 'quiet' } },
      },
    },
    locked: { type: 'final' },
  },
})

const always = () => true

export const doorFlow: Flow = {
  id: 'door',
  title: 'Closing a door',
  area: 'Shell',
  hasScreen: true,
  paths: pathModel(doorMachine)({
    events: { pushed: { by: 'user' }, locked: { by: 'user' }, knocked: { by: 'world' } },
    actors: { ring: { done: { rung: undefined }, fails: { 'the bell is broken': new Error('broken') } } },
    key: ({ pushes }) => pushes > 3,
    holds: { open: always, 'shut.quiet': always, 'shut.ringing': always, locked: always },
  }),
}

export const doorChart = chartOf(doorMachine)

export const pushed = 'door.open|pushed|0'
export const locked = 'door.shut|locked|0'

export const doorSite: Site = {
  built: { at: '2026-11-22T12:00:00.000Z', commit: 'abc1234' },
  drawings: {},
  coverage: [
    {
      machine: 'door',
      hits: {
        [pushed]: { 1: 4, 2: 1 },
        [`${pushed} refused`]: { 1: 2, 2: 0 },
        [locked]: { 1: 3, 2: 0 },
      },
      waived: { 2: { [locked]: 'No screen has a key.' } },
    },
  ],
  pictures: [
    {
      machine: 'door',
      state: 'shut.quiet',
      screen: '',
      theme: 'dark',
      source: 'quiet-dark.webp',
      width: 800,
      height: 600,
    },
  ],
  proofs: [
    {
      machine: 'door',
      requirement: 'XXX-01',
      words: 'A door shuts.',
      tests: [{ title: 'it shuts', file: 'tests/door.test.ts' }],
    },
  ],
  rules: [
    {
      machine: 'door',
      holds: { 'shut.quiet': 'context.pushes > 0' },
      guards: { isHeavy: 'context.pushes > 3' },
      delays: { draught: 60_000 },
    },
  ],
  difference: {
    since: { commit: 'def5678', subject: 'Oil the hinges', date: '2026-11-20' },
    chosen: { by: 'request' },
    machines: [
      {
        machine: 'door',
        change: 'changed',
        parts: [
          { part: 'state', id: 'door.locked', change: 'added', words: '"locked", an end' },
          { part: 'transition', id: locked, change: 'changed', words: '"locked" in "shut" does also count' },
        ],
      },
      { machine: 'gate', change: 'removed', parts: [] },
    ],
  },
}
