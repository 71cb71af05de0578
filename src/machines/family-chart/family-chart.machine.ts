/**
 * The chart of a person. Its address says how many generations are loaded, the nearest of many first, so that a picture
 * comes soon; which branches are folded is remembered here. When a tree has changed, the chart is loaded again while the
 * old one stays visible. When the user may no longer see a tree, its people disappear at once.
 */
import { assign, setup } from 'xstate'
import { type ChartGenerations, nearestOf } from '#domain/chart/chart-choice.ts'
import { type BranchKey, type Chart, toggled } from '#domain/chart/family-chart.ts'
import { unprovided } from '../wire.ts'

interface Context {
  readonly generations: ChartGenerations
  readonly chart: Chart | null
  readonly folded: readonly BranchKey[]
}

export const familyChartMachine = setup({
  types: {
    /** `folded`: the branches that were folded when the user left the page. */
    input: {} as { generations: ChartGenerations; folded?: readonly BranchKey[] },
    context: {} as Context,
    events: {} as
      /** The address asks for more or fewer generations. */
        | { type: 'location changed'; generations: ChartGenerations }
        | { type: 'branch toggled'; branch: BranchKey }
        | { type: 'everything unfolded' }
        | { type: 'retried' }
        | { type: 'data changed' }
        /** The user may no longer be allowed to see some of the people. */
        | { type: 'access changed' },
  },
  actors: { loadChart: unprovided.promise<Chart | null, ChartGenerations>('loadChart') },
  guards: {
    isNobody: (_, chart: Chart | null) => chart === null,
    isOther: ({ context: { generations } }, { up, down }: ChartGenerations) =>
      up !== generations.up || down !== generations.down,
    areFurther: ({ context: { generations } }) => isNearer(nearestOf(generations), generations),
    hasFolded: ({ context }) => context.folded.length > 0,
  },
  actions: {
    noteGenerations: assign((_, generations: ChartGenerations) => ({ generations })),
    showChart: assign((_, chart: Chart | null) => ({ chart })),
    hideChart: assign({ chart: null }),
    toggleBranch: assign(({ context }, branch: BranchKey) => ({ folded: toggled(context.folded, branch) })),
    unfoldAll: assign({ folded: [] }),
  },
}).createMachine({
  id: 'familyChart',
  context: ({ input }) => ({ generations: input.generations, chart: null, folded: input.folded ?? [] }),
  initial: 'loading',
  on: {
    'access changed': '.loading',
    'location changed': {
      guard: { type: 'isOther', params: ({ event }) => event.generations },
      target: '.loading',
      actions: { type: 'noteGenerations', params: ({ event }) => event.generations },
    },
  },
  states: {
    loading: {
      entry: 'hideChart',
      // The running load may return people from before the change, so it starts again.
      on: { 'data changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadChart',
        src: 'loadChart',
        input: ({ context }) => nearestOf(context.generations),
        onDone: [
          { guard: { type: 'isNobody', params: ({ event }) => event.output }, target: 'missing' },
          {
            guard: 'areFurther',
            target: 'charted.refreshing',
            actions: { type: 'showChart', params: ({ event }) => event.output },
          },
          { target: 'charted', actions: { type: 'showChart', params: ({ event }) => event.output } },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: { id: 'unreachable', on: { retried: 'loading', 'data changed': 'loading' } },
    missing: {
      id: 'missing',
      on: { 'data changed': '.looking again' },
      initial: 'said',
      states: {
        said: {},
        'looking again': {
          invoke: {
            id: 'lookForChart',
            src: 'loadChart',
            input: ({ context }) => context.generations,
            onDone: [
              { guard: { type: 'isNobody', params: ({ event }) => event.output }, target: 'said' },
              { target: '#charted', actions: { type: 'showChart', params: ({ event }) => event.output } },
            ],
            onError: '#unreachable',
          },
        },
      },
    },
    charted: {
      id: 'charted',
      initial: 'shown',
      on: {
        'branch toggled': { actions: { type: 'toggleBranch', params: ({ event }) => event.branch } },
        'everything unfolded': { guard: 'hasFolded', actions: 'unfoldAll' },
        'location changed': {
          guard: { type: 'isOther', params: ({ event }) => event.generations },
          target: '.refreshing',
          actions: { type: 'noteGenerations', params: ({ event }) => event.generations },
        },
      },
      states: {
        shown: { on: { 'data changed': 'refreshing' } },
        refreshing: {
          on: { 'data changed': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'reloadChart',
            src: 'loadChart',
            input: ({ context }) => context.generations,
            onDone: [
              {
                guard: { type: 'isNobody', params: ({ event }) => event.output },
                target: '#missing',
                actions: 'hideChart',
              },
              { target: 'shown', actions: { type: 'showChart', params: ({ event }) => event.output } },
            ],
            onError: 'outdated',
          },
        },
        outdated: { on: { retried: 'refreshing', 'data changed': 'refreshing' } },
      },
    },
  },
})

const isNearer = (one: ChartGenerations, other: ChartGenerations) =>
  one.up < other.up || one.down < other.down
