/**
 * The user edits their own page in place (USP-07 to USP-14). While the user types a location, the page suggests a
 * place from the gazetteer. Cancel restores the saved values. After a refusal, the form still has what the user typed
 * and says why.
 */
import { assign, setup } from 'xstate'
import type { Result } from '#contract/result.ts'
import { leastBusyTime, previewDelay } from '#domain/constants.ts'
import {
  changedProfile,
  mayBeSaved,
  type ProfileProblem,
  type SocialService,
  type UserProfile,
  yearTyped,
} from '#domain/users/user-profile.ts'
import { findingOut, wasSaved } from '../lost-answers.ts'
import { unprovided } from '../wire.ts'

type Saved = Result<null, ProfileProblem>
type Change = ReturnType<typeof changedProfile>
type Begun = { readonly profile: UserProfile; readonly latestYear: number }

export interface UserProfileEditContext {
  readonly before: UserProfile
  readonly draft: UserProfile
  /** A known place for the typed location. Null if there is none, or if its name is exactly the typed text. */
  readonly suggestion: string | null
  readonly problem: ProfileProblem | null
  /** The last year that can be saved as the start year. */
  readonly latestYear: number
}

const nothing: UserProfile = {
  location: '',
  genealogyStartYear: '',
  researchTools: [],
  showResearchActivity: false,
  showFamilySurnames: false,
  social: { x: '', facebook: '' },
}

export const userProfileEditMachine = setup({
  types: {
    context: {} as UserProfileEditContext,
    events: {} as
      | ({ type: 'edit chosen' } & Begun)
      | { type: 'location typed'; location: string }
      | { type: 'suggestion used' }
      | { type: 'year typed'; year: string }
      | { type: 'social name typed'; service: SocialService; name: string }
      | { type: 'tools chosen'; tools: readonly string[] }
      | { type: 'activity switched' }
      | { type: 'surnames switched' }
      | { type: 'save chosen' }
      | { type: 'cancelled' }
      | { type: 'notice closed' },
  },
  actors: {
    suggestPlace: unprovided.promise<string | null, { location: string }>('suggestPlace'),
    saveProfile: unprovided.promise<Saved, { change: Change }>('saveProfile'),
    /** Waits until it is known whether a save without an answer was applied. */
    findOut: unprovided.promise<boolean>('findOut'),
  },
  delays: { leastBusyTime, previewDelay },
  guards: {
    mayBeSaved: ({ context: { before, draft, latestYear } }) => mayBeSaved(before, draft, latestYear),
    hasSuggestion: ({ context }) => context.suggestion !== null,
    wasSaved,
    isSaved: ({ context }) => context.problem === null,
    isUndecided: ({ context }) => context.problem === 'undecided',
  },
  actions: {
    begin: assign((_, { profile, latestYear }: Begun) => ({
      before: profile,
      draft: profile,
      latestYear,
      suggestion: null,
      problem: null,
    })),
    change: assign(({ context }, change: Partial<UserProfile>) => ({
      draft: { ...context.draft, ...change },
    })),
    setSocial: assign(
      ({ context: { draft } }, { service, name }: { service: SocialService; name: string }) => ({
        draft: { ...draft, social: { ...draft.social, [service]: name } },
      }),
    ),
    switchActivity: assign(({ context: { draft } }) => ({
      draft: { ...draft, showResearchActivity: !draft.showResearchActivity },
    })),
    switchSurnames: assign(({ context: { draft } }) => ({
      draft: { ...draft, showFamilySurnames: !draft.showFamilySurnames },
    })),
    useSuggestion: assign(({ context: { draft, suggestion } }) => ({
      draft: { ...draft, location: suggestion ?? draft.location },
      suggestion: null,
    })),
    noteSuggestion: assign((_, suggestion: string | null) => ({ suggestion })),
    forgetSuggestion: assign({ suggestion: null }),
    clearProblem: assign({ problem: null }),
    noteAnswer: assign((_, saved: Saved) => ({ problem: saved.ok ? null : saved.problem })),
    noteProblem: assign((_, problem: ProfileProblem) => ({ problem })),
  },
}).createMachine({
  id: 'userProfileEdit',
  context: { before: nothing, draft: nothing, suggestion: null, problem: null, latestYear: 0 },
  initial: 'viewing',
  states: {
    viewing: {
      entry: 'clearProblem',
      on: {
        'edit chosen': {
          target: 'editing',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    editing: {
      initial: 'settled',
      on: {
        'location typed': {
          target: '.waiting to suggest',
          actions: [
            'forgetSuggestion',
            { type: 'change', params: ({ event: { location } }) => ({ location }) },
          ],
        },
        'year typed': {
          actions: {
            type: 'change',
            params: ({ event }) => ({ genealogyStartYear: yearTyped(event.year) }),
          },
        },
        'social name typed': { actions: { type: 'setSocial', params: ({ event }) => event } },
        'tools chosen': {
          actions: { type: 'change', params: ({ event }) => ({ researchTools: event.tools }) },
        },
        'activity switched': { actions: 'switchActivity' },
        'surnames switched': { actions: 'switchSurnames' },
        'save chosen': { guard: 'mayBeSaved', target: 'saving' },
        cancelled: 'viewing',
      },
      states: {
        settled: {
          on: { 'suggestion used': { guard: 'hasSuggestion', actions: 'useSuggestion' } },
        },
        'waiting to suggest': { after: { previewDelay: 'suggesting' } },
        suggesting: {
          invoke: {
            id: 'suggestPlace',
            src: 'suggestPlace',
            input: ({ context }) => ({ location: context.draft.location }),
            onDone: {
              target: 'settled',
              actions: { type: 'noteSuggestion', params: ({ event }) => event.output },
            },
            // If no suggestion can be loaded, the typed text is used.
            onError: 'settled',
          },
        },
      },
    },
    /** Ends when the answer has arrived and the user has had time to see this state. */
    saving: {
      type: 'parallel',
      entry: ['clearProblem', 'forgetSuggestion'],
      states: {
        answer: {
          initial: 'awaited',
          states: {
            awaited: {
              invoke: {
                id: 'saveProfile',
                src: 'saveProfile',
                input: ({ context: { before, draft } }) => ({ change: changedProfile(before, draft) }),
                onDone: {
                  target: 'known',
                  actions: { type: 'noteAnswer', params: ({ event }) => event.output },
                },
                onError: { target: 'known', actions: { type: 'noteProblem', params: 'unreachable' } },
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
      onDone: [
        { guard: 'isSaved', target: 'saved' },
        { guard: 'isUndecided', target: 'undecided' },
        { target: 'editing' },
      ],
    },
    saved: {
      on: {
        'edit chosen': {
          target: 'editing',
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'notice closed': 'viewing',
      },
    },
    /**
     * The connection was lost during saving. When it is back, the model finds out whether the change was saved. The
     * user may also go on editing: a second save sends the same fields again.
     */
    undecided: {
      ...findingOut({ saved: 'saved', notSaved: 'editing' }),
      on: { 'edit chosen': { target: 'editing', actions: 'clearProblem' } },
    },
  },
})
