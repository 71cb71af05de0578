/**
 * A list of things that belong to an account, such as its passkeys. The list reloads when the server announces a
 * change. Removing an item is final, so the user confirms it first.
 */
import { assign, setup } from 'xstate'
import { unprovided } from './wire.ts'

interface ListRules<Item, Choice> {
  /** The id of the flow. */
  readonly id: string
  /** Whether the choice may be removed from this list. */
  readonly mayTakeOut: (items: readonly Item[], choice: Choice) => boolean
  /** The list after the choice has been removed. */
  readonly without: (items: readonly Item[], choice: Choice) => readonly Item[]
}

interface Context<Item, Choice> {
  readonly items: readonly Item[]
  readonly chosen: Choice | null
  readonly problem: 'unreachable' | null
}

/**
 * The flow of a list of things that belong to an account. The user chooses one item, or a word such as `all others` for
 * several items.
 */
export const accountList = <Item, Choice extends object | string>(rules: ListRules<Item, Choice>) =>
  setup({
    types: {
      context: {} as Context<Item, Choice>,
      events: {} as
        | { type: 'retried' }
        | { type: 'data changed' }
        | { type: 'removal chosen'; choice: Choice }
        | { type: 'confirmed' }
        | { type: 'dismissed' },
    },
    actors: {
      loadItems: unprovided.promise<readonly Item[]>('loadItems'),
      takeOut: unprovided.promise<void, { choice: Choice }>('takeOut'),
    },
    guards: {
      mayBeTakenOut: ({ context }, choice: Choice) => rules.mayTakeOut(context.items, choice),
    },
    actions: {
      show: assign((_, items: readonly Item[]) => ({ items })),
      choose: assign((_, chosen: Choice) => ({ chosen })),
      forgetChosen: assign({ chosen: null, problem: null }),
      takeOutChosen: assign(({ context }) => ({ items: rules.without(context.items, chosenIn(context)) })),
      clearProblem: assign({ problem: null }),
      noteUnreachable: assign({ problem: 'unreachable' }),
    },
  }).createMachine({
    id: rules.id,
    context: { items: [], chosen: null, problem: null },
    initial: 'loading',
    states: {
      loading: {
        // The running call may return data from before the change, so it starts again.
        on: { 'data changed': { target: 'loading', reenter: true } },
        invoke: {
          id: 'loadItems',
          src: 'loadItems',
          onDone: { target: 'shown.current', actions: { type: 'show', params: ({ event }) => event.output } },
          onError: 'unreachable',
        },
      },
      unreachable: { on: { retried: 'loading', 'data changed': 'loading' } },
      shown: {
        on: {
          'data changed': '.refreshing',
          'removal chosen': {
            guard: { type: 'mayBeTakenOut', params: ({ event }) => event.choice },
            target: 'confirming',
            actions: { type: 'choose', params: ({ event }) => event.choice },
          },
        },
        initial: 'current',
        states: {
          current: {},
          // Reloads while the old list stays visible.
          refreshing: {
            invoke: {
              id: 'reloadItems',
              src: 'loadItems',
              onDone: { target: 'current', actions: { type: 'show', params: ({ event }) => event.output } },
              onError: 'outdated',
            },
          },
          outdated: { on: { retried: 'refreshing' } },
        },
      },
      confirming: {
        on: {
          confirmed: 'taking out',
          // A change may have been announced while the dialog was open, so the list reloads.
          dismissed: { target: 'shown.refreshing', actions: 'forgetChosen' },
        },
      },
      'taking out': {
        entry: 'clearProblem',
        invoke: {
          id: 'takeOut',
          src: 'takeOut',
          input: ({ context }) => ({ choice: chosenIn(context) }),
          onDone: { target: 'shown.refreshing', actions: ['takeOutChosen', 'forgetChosen'] },
          onError: { target: 'confirming', actions: 'noteUnreachable' },
        },
      },
    },
  })

function chosenIn<Choice>({ chosen }: { readonly chosen: Choice | null }): Choice {
  if (chosen === null) throw new Error('No item was chosen.')
  return chosen
}
