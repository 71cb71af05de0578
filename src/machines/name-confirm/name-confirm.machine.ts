/**
 * A new user confirms name and location on home (NCF-01 to NCF-13). Supervised users, visitors of the demo and
 * actors are not asked. 'Not now' applies to all devices; home then shows a small line that opens the question
 * again.
 */
import { and, assign, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import { leastBusyTime } from '#domain/constants.ts'
import {
  type AskedUser,
  hasAName,
  hasLocation,
  type NameAndPlace,
  type NameConfirmProblem,
  trimmedName,
} from '#domain/users/name-confirm.ts'
import { unprovided } from '../wire.ts'

type Saved = Result<null, NameConfirmProblem>

export interface NameConfirmContext extends NameAndPlace {
  /** The guess that filled the location field; null if there was no guess. */
  readonly guess: string | null
  readonly problem: NameConfirmProblem | null
}

export const nameConfirmMachine = setup({
  types: {
    context: {} as NameConfirmContext,
    events: {} as
      | { type: 'given name typed'; givenName: string }
      | { type: 'surname typed'; surname: string }
      | { type: 'location typed'; location: string }
      | { type: 'confirmed' }
      | { type: 'put off' }
      | { type: 'asked for' },
  },
  actors: {
    loadUser: unprovided.promise<AskedUser>('loadUser'),
    guessLocation: unprovided.promise<string | null>('guessLocation'),
    /** Saves 'Not now' in the user's metadata. */
    putOff: unprovided.promise<void>('putOff'),
    saveName: unprovided.promise<Saved, NameAndPlace>('saveName'),
  },
  delays: { leastBusyTime },
  guards: {
    isConfirmed: (_, user: AskedUser) => user.nameConfirmed,
    isPutOff: (_, user: AskedUser) => user.isPutOff,
    isSupervised: (_, user: AskedUser) => user.isSupervised,
    isVisitor: (_, user: AskedUser) => user.isVisitor,
    isActing: (_, user: AskedUser) => user.isActing,
    hasAName: ({ context }) => hasAName(context),
    hasLocation: ({ context }) => hasLocation(context),
    lacksLocation: ({ context }) => !hasLocation(context),
    isSaved: ({ context }) => context.problem === null,
  },
  actions: {
    fillIn: assign((_, { givenName, surname, location }: AskedUser) => ({ givenName, surname, location })),
    fillInGuess: assign((_, guess: string | null) => ({ guess, location: guess ?? '' })),
    setGivenName: assign((_, givenName: string) => ({ givenName })),
    setSurname: assign((_, surname: string) => ({ surname })),
    setLocation: assign((_, location: string) => ({ location })),
    beginAnew: assign({ guess: null, problem: null }),
    clearProblem: assign({ problem: null }),
    noteProblem: assign((_, problem: NameConfirmProblem) => ({ problem })),
    noteAnswer: assign((_, saved: Saved) => ({ problem: saved.ok ? null : saved.problem })),
  },
}).createMachine({
  id: 'nameConfirm',
  context: { givenName: '', surname: '', location: '', guess: null, problem: null },
  initial: 'loading user',
  states: {
    'loading user': {
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'not asked' },
          { guard: { type: 'isSupervised', params: ({ event }) => event.output }, target: 'not asked' },
          { guard: { type: 'isVisitor', params: ({ event }) => event.output }, target: 'not asked' },
          { guard: { type: 'isActing', params: ({ event }) => event.output }, target: 'not asked' },
          {
            guard: { type: 'isPutOff', params: ({ event }) => event.output },
            target: 'put off',
            actions: { type: 'fillIn', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: { type: 'fillIn', params: ({ event }) => event.output } },
        ],
        // Home itself says that the server cannot be reached. The question comes when home is loaded again.
        onError: 'not asked',
      },
    },
    asking: {
      type: 'parallel',
      states: {
        location: {
          initial: 'empty or known',
          states: {
            'empty or known': {
              always: [{ guard: 'hasLocation', target: 'settled' }, { target: 'guessing' }],
            },
            guessing: {
              invoke: {
                id: 'guessLocation',
                src: 'guessLocation',
                onDone: [
                  // If the user has typed a location before the guess arrives, the typed text stays.
                  {
                    guard: 'lacksLocation',
                    target: 'settled',
                    actions: { type: 'fillInGuess', params: ({ event }) => event.output },
                  },
                  { target: 'settled' },
                ],
                onError: 'settled',
              },
            },
            settled: { type: 'final' },
          },
        },
        form: {
          initial: 'entering',
          states: {
            entering: {
              on: {
                'given name typed': {
                  actions: { type: 'setGivenName', params: ({ event }) => event.givenName },
                },
                'surname typed': { actions: { type: 'setSurname', params: ({ event }) => event.surname } },
                'location typed': { actions: { type: 'setLocation', params: ({ event }) => event.location } },
                confirmed: { guard: and(['hasAName', 'hasLocation']), target: 'saving' },
                'put off': '#nameConfirm.putting off',
              },
            },
            /** Ends when the answer has arrived and the user has had time to see this state (NCF-11). */
            saving: {
              type: 'parallel',
              entry: 'clearProblem',
              states: {
                answer: {
                  initial: 'awaited',
                  states: {
                    awaited: {
                      invoke: {
                        id: 'saveName',
                        src: 'saveName',
                        input: ({ context }) => trimmedName(context),
                        onDone: {
                          target: 'known',
                          actions: { type: 'noteAnswer', params: ({ event }) => event.output },
                        },
                        onError: { target: 'known', actions: { type: 'noteProblem', params: 'unforeseen' } },
                      },
                    },
                    known: { type: 'final' },
                  },
                },
                busy: {
                  initial: 'visibly',
                  states: { visibly: { after: { leastBusyTime: 'enough' } }, enough: { type: 'final' } },
                },
              },
              onDone: [{ guard: 'isSaved', target: '#nameConfirm.confirmed' }, { target: 'entering' }],
            },
          },
        },
      },
    },
    confirmed: { type: 'final' },
    'putting off': {
      invoke: {
        id: 'putOff',
        src: 'putOff',
        onDone: 'put off',
        // 'Not now' was not saved, so the question comes again when home is next loaded.
        onError: 'put off',
      },
    },
    'put off': { on: { 'asked for': { target: 'asking', actions: 'beginAnew' } } },
    'not asked': { type: 'final' },
  },
})
