/** A machine for tests of the player: a book whose pages can be turned without end. */
import { assign, setup } from 'xstate'
import { pathModel } from '#machines/paths/path-model.ts'

const bookMachine = setup({
  types: {
    context: {} as { page: number },
    events: {} as { type: 'next page asked for' },
  },
  guards: { isAtTheEnd: ({ context }) => context.page > 2 },
  actions: {
    turn: assign(({ context }) => ({ page: context.page + 1 })),
    begin: assign({ page: 1 }),
  },
}).createMachine({
  id: 'book',
  context: { page: 1 },
  initial: 'reading',
  states: {
    reading: {
      on: {
        'next page asked for': [{ guard: 'isAtTheEnd', actions: 'begin' }, { actions: 'turn' }],
      },
    },
  },
})

export const bookPaths = pathModel(bookMachine)({
  events: { 'next page asked for': { by: 'user' } },
  actors: {},
  key: ({ page }) => page,
  holds: { reading: ({ context }) => context.page > 0 },
})
