/** Machines so small that a reader can see their paths. */
import { assign, setup } from 'xstate'
import { pathModel } from '#machines/paths/path-model.ts'

const events = { types: { events: {} as { type: 'on' } | { type: 'off' } | { type: 'again' } } }
const always = () => true

/** Two states with a transition there and one back, which simple paths would miss. */
export const toggle = pathModel(
  setup({ types: { events: {} as { type: 'on' } | { type: 'off' } } }).createMachine({
    id: 'toggle',
    initial: 'dark',
    states: { dark: { on: { on: 'lit' } }, lit: { on: { off: 'dark' } } },
  }),
)({
  events: { on: { by: 'user' }, off: { by: 'user' } },
  actors: {},
  key: () => null,
  holds: { dark: always, lit: always },
})

/** A transition to the same state, and two final states, so that one path is not enough. */
export const ends = pathModel(
  setup(events).createMachine({
    id: 'ends',
    initial: 'open',
    states: {
      open: { on: { again: { target: 'open', reenter: true }, on: 'won', off: 'lost' } },
      won: { type: 'final' },
      lost: { type: 'final' },
    },
  }),
)({
  events: { on: { by: 'user' }, off: { by: 'user' }, again: { by: 'user' } },
  actors: {},
  key: () => null,
  holds: { open: always, won: always, lost: always },
})

const counting = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'again' } },
  guards: { isEnough: ({ context }) => context.count >= 2 },
  actions: { count: assign(({ context }) => ({ count: context.count + 1 })) },
}).createMachine({
  id: 'counting',
  context: { count: 0 },
  initial: 'asking',
  states: {
    asking: { on: { again: { actions: 'count', target: 'judging' } } },
    judging: { always: [{ guard: 'isEnough', target: 'passing' }, { target: 'asking' }] },
    passing: { always: 'done' },
    done: { type: 'final' },
  },
})

const aboutCounting = {
  events: { again: { by: 'user' } },
  actors: {},
  holds: { asking: always, done: always },
} as const

/** A guard that passes only the second time, followed by a chain of eventless transitions. */
export const chain = pathModel(counting)({ ...aboutCounting, key: ({ count }) => count })

/** The same chain, with a key that leaves out what the guard reads. */
export const forgetfulChain = pathModel(counting)({ ...aboutCounting, key: () => null })

/** A single guard, which refuses once and passes once; and one that never passes. */
export const guarded = pathModel(
  setup({
    types: {
      context: {} as { ready: boolean },
      events: {} as { type: 'on' } | { type: 'again' } | { type: 'off' },
    },
    guards: { isReady: ({ context }) => context.ready, isNever: () => false },
    actions: { prepare: assign({ ready: true }) },
  }).createMachine({
    id: 'guarded',
    context: { ready: false },
    initial: 'waiting',
    states: {
      waiting: {
        on: {
          again: { actions: 'prepare' },
          on: { guard: 'isReady', target: 'done' },
          off: { guard: 'isNever', target: 'done' },
        },
      },
      done: { type: 'final' },
    },
  }),
)({
  events: { on: { by: 'user' }, again: { by: 'user' }, off: { by: 'user' } },
  actors: {},
  key: ({ ready }) => ready,
  holds: { waiting: always, done: always },
  waived: { 'guarded.waiting|off|0': 'The guard never holds, to show what a waiver does.' },
})

/** One state blocks an event that its parent accepts: a click there does nothing, on purpose. */
export const forbidding = pathModel(
  setup({ types: { events: {} as { type: 'on' } | { type: 'off' } } }).createMachine({
    id: 'forbidding',
    initial: 'open',
    states: { open: { on: { on: 'shut' } }, shut: { on: { off: {} } } },
    on: { off: '.open' },
  }),
)({
  events: { on: { by: 'user' }, off: { by: 'user' } },
  actors: {},
  key: () => null,
  holds: { open: always, shut: always },
})

/** Three parallel switches with the same events: six situations, six definitions. */
export const parallel = pathModel(
  setup(events).createMachine({
    id: 'parallel',
    type: 'parallel',
    states: {
      one: { initial: 'off', states: { off: { on: { on: 'on' } }, on: { on: { off: 'off' } } } },
      two: { initial: 'off', states: { off: { on: { on: 'on' } }, on: { on: { again: 'off' } } } },
      three: { initial: 'off', states: { off: { on: { again: 'on' } }, on: { on: { off: 'off' } } } },
    },
  }),
)({
  events: { on: { by: 'user' }, off: { by: 'user' }, again: { by: 'user' } },
  actors: {},
  key: () => null,
  holds: {
    'one.off': always,
    'one.on': always,
    'two.off': always,
    'two.on': always,
    'three.off': always,
    'three.on': always,
  },
})
