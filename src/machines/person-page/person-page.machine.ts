/**
 * The person page. It loads a person, then the generations around, then the spouse families, and shows each part
 * when it arrives (PER-16 to PER-22). At the end, placeholders without a person disappear, and new persons enter.
 * Only a missing person stops the page; it tolerates generations that fail. When others change data, the page
 * reloads it while the old data stays visible. Going to a relative is a navigation, so that the browser's back and
 * forward work; the new address starts the load.
 */
import { assign, emit, setup } from 'xstate'
import { animationTime, calmAnimationTime } from '#domain/constants.ts'
import type { PersonId } from '#domain/ids.ts'
import type { PersonOutcome } from '#domain/pages/page-outcome.ts'
import { personPath } from '#domain/pages/routes.ts'
import type { ShellEvent } from '../shell-events.ts'
import { unprovided } from '../wire.ts'

export type SiblingOrder = 'birth' | 'family'

type Of = { personId: PersonId }

type Context = Of & {
  incomplete: boolean
  /** True when all generations are loaded. Only then is it known which persons have further relatives (PER-20). */
  deep: boolean
  siblingOrder: SiblingOrder
  /** True if the viewer prefers reduced motion. */
  calm: boolean
}

export const personPageMachine = setup({
  types: {
    input: {} as Of & { calm: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'location changed'; personId: PersonId }
      | { type: 'relative chosen'; personId: PersonId }
      | { type: 'back chosen' }
      | { type: 'siblings arranged'; order: SiblingOrder }
      | { type: 'data changed' }
      | { type: 'retried' },
    emitted: {} as ShellEvent,
  },
  actors: {
    loadPerson: unprovided.promise<PersonOutcome, Of>('loadPerson'),
    loadGenerations: unprovided.promise<void, Of>('loadGenerations'),
    loadFamilies: unprovided.promise<void, Of>('loadFamilies'),
  },
  delays: {
    animationTime: ({ context }) => (context.calm ? calmAnimationTime : animationTime),
  },
  guards: {
    isDeep: ({ context }) => context.deep,
    isAnotherPerson: ({ context }, personId: PersonId) => personId !== context.personId,
    isIncomplete: ({ context }) => context.incomplete,
    isMissing: (_, outcome: PersonOutcome) => !outcome.found,
    hasMoved: ({ context }, outcome: PersonOutcome) =>
      outcome.found && outcome.movedTo !== null && outcome.movedTo !== context.personId,
  },
  actions: {
    turnTo: assign((_, personId: PersonId) => ({ personId, deep: false })),
    follow: assign((_, outcome: PersonOutcome) =>
      outcome.found && outcome.movedTo !== null ? { personId: outcome.movedTo } : {},
    ),
    noteComplete: assign({ incomplete: false }),
    noteIncomplete: assign({ incomplete: true }),
    noteDepth: assign(({ context }) => ({ deep: !context.incomplete })),
    arrangeSiblings: assign((_, siblingOrder: SiblingOrder) => ({ siblingOrder })),
    walkTo: emit((_, personId: PersonId) => ({ type: 'navigate', to: personPath(personId) })),
    replaceAddress: emit(({ context }) => ({
      type: 'navigate',
      to: personPath(context.personId),
      replace: true,
    })),
    goBack: emit({ type: 'go back' }),
  },
}).createMachine({
  id: 'personPage',
  context: ({ input }) => ({ ...input, incomplete: false, deep: false, siblingOrder: 'birth' }),
  initial: 'loading person',
  on: {
    'location changed': {
      guard: { type: 'isAnotherPerson', params: ({ event }) => event.personId },
      target: '.loading person',
      actions: { type: 'turnTo', params: ({ event }) => event.personId },
    },
    'back chosen': { actions: 'goBack' },
  },
  states: {
    'loading person': {
      entry: 'noteComplete',
      invoke: {
        id: 'loadPerson',
        src: 'loadPerson',
        input: ({ context }) => ({ personId: context.personId }),
        onDone: [
          { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
          {
            guard: { type: 'hasMoved', params: ({ event }) => event.output },
            target: 'loading person',
            reenter: true,
            actions: [{ type: 'follow', params: ({ event }) => event.output }, 'replaceAddress'],
          },
          { target: 'present' },
        ],
        onError: 'unreachable',
      },
    },
    present: {
      initial: 'loading generations',
      on: {
        'relative chosen': { actions: { type: 'walkTo', params: ({ event }) => event.personId } },
        'siblings arranged': { actions: { type: 'arrangeSiblings', params: ({ event }) => event.order } },
        // Reloads in the background. This also restarts a running load, because its answers may already be out of
        // date.
        'data changed': '.refreshing person',
      },
      states: {
        'refreshing person': {
          entry: 'noteComplete',
          invoke: {
            id: 'refreshPerson',
            src: 'loadPerson',
            input: ({ context }) => ({ personId: context.personId }),
            onDone: [
              {
                guard: { type: 'isMissing', params: ({ event }) => event.output },
                target: '#personPage.missing',
              },
              {
                guard: { type: 'hasMoved', params: ({ event }) => event.output },
                target: 'refreshing person',
                reenter: true,
                actions: [{ type: 'follow', params: ({ event }) => event.output }, 'replaceAddress'],
              },
              { target: 'loading generations' },
            ],
            onError: { target: 'shown', actions: 'noteIncomplete' },
          },
        },
        'loading generations': {
          invoke: {
            id: 'loadGenerations',
            src: 'loadGenerations',
            input: ({ context }) => ({ personId: context.personId }),
            onDone: 'loading families',
            onError: { target: 'loading families', actions: 'noteIncomplete' },
          },
        },
        'loading families': {
          invoke: {
            id: 'loadFamilies',
            src: 'loadFamilies',
            input: ({ context }) => ({ personId: context.personId }),
            // If everything was already shown and the load only checked for changes, the shown persons do not move.
            onDone: [{ guard: 'isDeep', target: 'shown' }, { target: 'leaving' }],
            onError: { target: 'leaving', actions: 'noteIncomplete' },
          },
        },
        leaving: { after: { animationTime: 'entering' } },
        entering: { entry: 'noteDepth', after: { animationTime: 'shown' } },
        shown: {
          entry: 'noteDepth',
          on: { retried: { guard: 'isIncomplete', target: 'refreshing person' } },
        },
      },
    },
    missing: { on: { 'data changed': 'loading person' } },
    unreachable: { on: { retried: 'loading person', 'data changed': 'loading person' } },
  },
})
