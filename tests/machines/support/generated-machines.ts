/** Random small machines: nested and parallel states, guards, timers, eventless transitions, actors, history. */
import fc from 'fast-check'
import { assign, createMachine } from 'xstate'
import { leavesOf } from '#machines/paths/check-description.ts'
import { definitionsOf } from '#machines/paths/definitions.ts'
import { type PathModel, pathModel } from '#machines/paths/path-model.ts'
import { unprovided } from '#machines/wire.ts'

const arrow = fc.record({
  event: fc.constantFrom('a', 'b', 'c'),
  target: fc.option(fc.nat(30)),
  guard: fc.option(fc.constantFrom('isZero', 'isSome', 'isMany')),
  action: fc.option(fc.constantFrom('up', 'reset')),
})
const arrows = fc.array(arrow, { maxLength: 3 })
const state = fc.record({
  kind: fc.constantFrom('plain', 'nested', 'parallel'),
  arrows,
  inner: fc.tuple(arrows, arrows),
  ends: fc.boolean(),
  remembers: fc.boolean(),
  waits: fc.option(fc.nat(30)),
  works: fc.option(fc.tuple(fc.nat(30), fc.nat(30))),
  hurries: fc.option(fc.constantFrom('isZero', 'isSome', 'isMany')),
})
type Arrow = Made<typeof arrow>
type State = Made<typeof state>
type Made<A> = A extends fc.Arbitrary<infer Value> ? Value : never

/** Machines of two or three states, each of which may have child states. */
export const anyMachine: fc.Arbitrary<PathModel> = fc
  .array(state, { minLength: 2, maxLength: 3 })
  .map((states) => modelOf(states))

const implementations = {
  guards: {
    isZero: ({ context }: Counted) => context.count === 0,
    isSome: ({ context }: Counted) => context.count > 0,
    isMany: ({ context }: Counted) => context.count > 1,
  },
  actions: {
    up: assign(({ context }: Counted) => ({ count: Math.min(2, context.count + 1) })),
    reset: assign({ count: 0 }),
  },
  actors: { work: unprovided.promise<string>('work') },
  delays: { wait: 1000 },
}
type Counted = { context: { count: number } }

function modelOf(states: readonly State[]): PathModel {
  const targets = states.flatMap((each, index) => placesIn(each, `m.s${index}`))
  const target = (number: number) => `#${targets[number % targets.length] ?? ''}`
  const config = {
    id: 'm',
    context: { count: 0 },
    initial: 's0',
    states: Object.fromEntries(
      states.map((each, index) => [`s${index}`, configOf(each, index, target, states)]),
    ),
  }
  // A random machine has no types of its own.
  const machine = createMachine(config as never, implementations as never)
  const events = definitionsOf(machine).filter(({ kind }) => kind === 'event')
  const description = {
    events: Object.fromEntries(events.map(({ event }) => [event, { by: 'user' }])),
    actors: { work: { done: { well: 'done' }, fails: { badly: new Error('It broke') } } },
    key: ({ count }: { count: number }) => count,
    holds: Object.fromEntries(leavesOf(machine).map((path) => [path, () => true])),
  }
  return pathModel(machine)(description as never)
}

function placesIn({ kind, remembers }: State, id: string): string[] {
  if (kind !== 'nested') return [id]
  return [id, `${id}.y`, ...(remembers ? [`${id}.h`] : [])]
}

type Target = (number: number) => string

function configOf(each: State, index: number, target: Target, states: readonly State[]): object {
  const later = index + 1 < states.length ? `#m.s${index + 1}` : null
  return {
    on: onOf(each.arrows, target),
    ...(each.waits === null ? {} : { after: { wait: target(each.waits) } }),
    // Leads only to later states, so that every chain of eventless transitions ends.
    ...(each.hurries === null || later === null ? {} : { always: { guard: each.hurries, target: later } }),
    ...(each.works === null
      ? {}
      : {
          invoke: {
            id: `work${index}`,
            src: 'work',
            onDone: target(each.works[0]),
            onError: target(each.works[1]),
          },
        }),
    ...insideOf(each, target),
  }
}

function insideOf({ kind, inner, ends, remembers }: State, target: Target): object {
  const [first, second] = inner
  const sibling = { initial: 'x', states: { x: { on: { a: 'y' } }, y: { on: onOf(second, target) } } }
  switch (kind) {
    case 'nested':
      return {
        initial: 'x',
        onDone: target(0),
        states: {
          x: { on: { ...onOf(first, target), c: 'y' } },
          y: ends ? { type: 'final' } : { on: onOf(second, target) },
          ...(remembers ? { h: { type: 'history' } } : {}),
        },
      }
    case 'parallel':
      return { type: 'parallel', states: { left: sibling, right: { ...sibling, initial: 'y' } } }
    default:
      return {}
  }
}

function onOf(list: readonly Arrow[], target: Target): object {
  const byEvent = Map.groupBy(list, ({ event }) => event)
  return Object.fromEntries(
    [...byEvent].map(([event, some]) => [event, some.map((each) => transitionOf(each, target))]),
  )
}

function transitionOf({ target: number, guard, action }: Arrow, target: Target): object {
  return {
    ...(number === null ? {} : { target: target(number) }),
    ...(guard === null ? {} : { guard }),
    ...(action === null ? {} : { actions: action }),
  }
}
