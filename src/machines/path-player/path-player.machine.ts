/**
 * Plays, step by step, what can happen to a machine: a generated path, the way to an event, or steps that the viewer
 * chooses. The player only computes the states; it runs no actor of the machine that it shows.
 */
import { assign, emit, setup } from 'xstate'
import type { Step } from '../paths/step.ts'
import { unprovided } from '../wire.ts'
import {
  type Asked,
  askedFor,
  isSame,
  nothingPlayed,
  type Playing,
  pauses,
  type Speed,
  within,
  withoutLastStep,
  withStep,
} from './route.ts'

export interface PathPlayerInput {
  readonly asked: Asked
  readonly moment: number
  /** Max number of steps of a route to which the viewer adds steps. */
  readonly roomFor: number
}

interface Context extends Playing, Pick<PathPlayerInput, 'asked' | 'moment' | 'roomFor'> {
  readonly speed: Speed
}

interface Place {
  readonly asked: Asked
  readonly moment: number
}

export const pathPlayerMachine = setup({
  types: {
    input: {} as PathPlayerInput,
    context: {} as Context,
    events: {} as
      | { type: 'route asked for'; asked: Asked; moment: number }
      | { type: 'address changed'; asked: Asked; moment: number }
      | { type: 'stepped' }
      | { type: 'stepped back' }
      | { type: 'moment chosen'; moment: number }
      | { type: 'played' }
      | { type: 'paused' }
      | { type: 'speed chosen'; speed: Speed }
      | { type: 'step taken'; step: Step }
      | { type: 'step undone' }
      | { type: 'retried' },
    /** The current route and position, for a link that opens them again. */
    emitted: {} as { type: 'moved'; asked: Asked; moment: number },
  },
  actors: {
    /** Explores the machine at the first call. Null if no path matches. */
    findRoute: unprovided.promise<readonly Step[] | null, Asked>('findRoute'),
  },
  delays: { stepPause: ({ context }) => pauses[context.speed] },
  guards: {
    isFound: (_, route: readonly Step[] | null) => route !== null,
    hasNext: ({ context }) => context.position < context.route.length - 1,
    hasPrevious: ({ context }) => context.position > 0,
    isLastButOne: ({ context }) => context.position >= context.route.length - 2,
    hasRoom: ({ context }) => context.position + 1 < context.roomFor,
    wasTakenByHand: ({ context }) => context.byHandFrom !== null,
    asksForAnother: ({ context }, { asked }: Place) => !isSame(asked, context.asked),
    isAnotherMoment: ({ context }, { moment }: Place) => within(context.route, moment) !== context.position,
  },
  actions: {
    noteAsked: assign((_, { asked, moment }: Place) => ({ asked, moment, ...nothingPlayed })),
    begin: assign(({ context }, found: readonly Step[] | null) => ({
      route: found ?? [],
      position: within(found ?? [], context.moment),
      byHandFrom: null,
    })),
    advance: assign(({ context }) => ({ position: within(context.route, context.position + 1) })),
    goBack: assign(({ context }) => ({ position: within(context.route, context.position - 1) })),
    rewind: assign({ position: 0 }),
    goTo: assign(({ context }, { moment }: { moment: number }) => ({
      position: within(context.route, moment),
    })),
    noteSpeed: assign((_, { speed }: { speed: Speed }) => ({ speed })),
    takeStep: assign(({ context }, { step }: { step: Step }) => {
      const playing = withStep(context, step)
      return { ...playing, asked: askedFor(playing.route) }
    }),
    undoStep: assign(({ context }) => {
      const playing = withoutLastStep(context)
      return { ...playing, asked: askedFor(playing.route) }
    }),
    tellWhere: emit(({ context }) => ({ type: 'moved', asked: context.asked, moment: context.position })),
  },
}).createMachine({
  id: 'pathPlayer',
  context: ({ input }) => ({ ...input, ...nothingPlayed, speed: 'even' }),
  initial: 'looking up',
  on: {
    'route asked for': {
      target: '.looking up',
      actions: { type: 'noteAsked', params: ({ event }) => event },
    },
    'address changed': {
      guard: { type: 'asksForAnother', params: ({ event }) => event },
      target: '.looking up',
      actions: { type: 'noteAsked', params: ({ event }) => event },
    },
  },
  states: {
    'looking up': {
      invoke: {
        id: 'findRoute',
        src: 'findRoute',
        input: ({ context }) => context.asked,
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'showing',
            actions: [{ type: 'begin', params: ({ event }) => event.output }, 'tellWhere'],
          },
          { target: 'not found' },
        ],
        onError: 'not explored',
      },
    },
    showing: {
      initial: 'at rest',
      on: {
        'address changed': [
          {
            guard: { type: 'asksForAnother', params: ({ event }) => event },
            target: 'looking up',
            actions: { type: 'noteAsked', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAnotherMoment', params: ({ event }) => event },
            target: '.at rest',
            actions: { type: 'goTo', params: ({ event }) => event },
          },
        ],
        stepped: { guard: 'hasNext', target: '.at rest', actions: ['advance', 'tellWhere'] },
        'stepped back': { guard: 'hasPrevious', target: '.at rest', actions: ['goBack', 'tellWhere'] },
        'moment chosen': {
          target: '.at rest',
          actions: [{ type: 'goTo', params: ({ event }) => event }, 'tellWhere'],
        },
        'speed chosen': { actions: { type: 'noteSpeed', params: ({ event }) => event } },
        'step taken': {
          guard: 'hasRoom',
          target: '.at rest',
          actions: [{ type: 'takeStep', params: ({ event }) => event }, 'tellWhere'],
        },
        'step undone': {
          guard: 'wasTakenByHand',
          target: '.at rest',
          actions: ['undoStep', 'tellWhere'],
        },
      },
      states: {
        'at rest': {
          on: {
            played: [
              { guard: 'hasNext', target: 'playing' },
              { guard: 'hasPrevious', target: 'playing', actions: 'rewind' },
            ],
          },
        },
        playing: {
          after: {
            stepPause: [
              { guard: 'isLastButOne', target: 'at rest', actions: ['advance', 'tellWhere'] },
              { target: 'playing', reenter: true, actions: ['advance', 'tellWhere'] },
            ],
          },
          on: { paused: 'at rest' },
        },
      },
    },
    'not found': {},
    'not explored': { on: { retried: 'looking up' } },
  },
})
