/** The user chooses research tools in a dialog (USP-13, USP-17). The choice takes effect when the dialog closes. */
import { assign, emit, setup } from 'xstate'
import { withToolToggled } from '#domain/users/research-tools.ts'

export const researchToolsMachine = setup({
  types: {
    context: {} as { readonly chosen: readonly string[] },
    events: {} as
      | { type: 'opened'; chosen: readonly string[] }
      | { type: 'tool toggled'; tool: string }
      | { type: 'done' },
    emitted: {} as { type: 'tools chosen'; tools: readonly string[] },
  },
  actions: {
    begin: assign((_, chosen: readonly string[]) => ({ chosen })),
    toggle: assign(({ context }, tool: string) => ({ chosen: withToolToggled(context.chosen, tool) })),
    tellChosen: emit(({ context }) => ({ type: 'tools chosen', tools: context.chosen })),
  },
}).createMachine({
  id: 'researchTools',
  context: { chosen: [] },
  initial: 'closed',
  states: {
    closed: {
      on: { opened: { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event.chosen } } },
    },
    choosing: {
      on: {
        'tool toggled': { actions: { type: 'toggle', params: ({ event }) => event.tool } },
        done: { target: 'closed', actions: 'tellChosen' },
      },
    },
  },
})
