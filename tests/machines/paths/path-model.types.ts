/** Path models and bindings that must not compile. A line that compiles here is an error. */
import { pathModel } from '#machines/paths/path-model.ts'
import type { Bindings } from '../../../e2e/bindings/support/binding.ts'
import { sampleBindings } from '../../ui/support/sample-bindings.ts'
import { sampleMachine } from '../support/sample.machine.ts'
import type { samplePaths } from '../support/sample.paths.ts'

const describe = pathModel(sampleMachine)

const events = {
  'word typed': { by: 'user', cases: { tree: { word: 'elm' } } },
  asked: { by: 'user' },
  dismissed: { by: 'user' },
  resumed: { by: 'user' },
  rang: { by: 'listen', cases: { once: { times: 1 } } },
  'rung out': { by: 'listen' },
} as const

const rest = {
  inputs: { plain: { hint: null } },
  events,
  actors: {
    lookUp: { done: { unknown: { known: false } }, fails: { offline: null } },
    listen: { fails: { deaf: null } },
  },
  key: () => null,
  holds: {},
} as const

export const compiles = () => describe(rest)

export const refused = () => [
  // @ts-expect-error: an event without its cases
  describe({ ...rest, events: { ...events, 'word typed': { by: 'user' } } }),
  // @ts-expect-error: a payload of another type
  describe({ ...rest, events: { ...events, 'word typed': { by: 'user', cases: { tree: { word: 7 } } } } }),
  // @ts-expect-error: an event that comes from an actor that the machine does not have
  describe({ ...rest, events: { ...events, asked: { by: 'nobody' } } }),
  // @ts-expect-error: an actor is missing
  describe({ ...rest, actors: { lookUp: rest.actors.lookUp } }),
  // @ts-expect-error: an actor that never succeeds
  describe({ ...rest, actors: { ...rest.actors, lookUp: { fails: { offline: null } } } }),
  // @ts-expect-error: an actor that never fails
  describe({ ...rest, actors: { ...rest.actors, lookUp: { done: { unknown: { known: false } } } } }),
  // @ts-expect-error: an answer of another type
  describe({ ...rest, actors: { ...rest.actors, lookUp: { done: { odd: 7 }, fails: { offline: null } } } }),
  // @ts-expect-error: a state that does not exist
  describe({ ...rest, holds: { 'asking.nowhere': () => true } }),
  // @ts-expect-error: the machine needs an input
  describe({ ...rest, inputs: undefined }),
]

const { asked: _, ...withoutAsked } = sampleBindings.controls

export const refusedBindings: Bindings<typeof samplePaths>[] = [
  // @ts-expect-error: a user event without a control
  { controls: withoutAsked },
  {
    controls: {
      ...sampleBindings.controls,
      // @ts-expect-error: only the person's events have controls
      rang: { act: 'press', role: 'button', name: 'Ring' },
    },
  },
  {
    controls: {
      ...sampleBindings.controls,
      // @ts-expect-error: the event carries no such text
      'word typed': { act: 'fill', role: 'textbox', name: 'Tree', text: ({ text }) => text },
    },
  },
]
