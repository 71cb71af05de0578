/**
 * For a state that follows a save whose answer was lost. When the connection is back, the model finds out whether the
 * server has saved it. The machine must name its actor `findOut`, its guard `wasSaved`, and its actions `clearProblem`
 * and `noteProblem`. If nothing was saved, the next state shows that.
 */
import { outputOf } from './acts.ts'

interface Ways {
  readonly saved: string
  readonly notSaved: string
}

/** `undecided: { ...findingOut({ saved: 'saved', notSaved: 'editing' }) }` */
export const findingOut = <const W extends Ways>(ways: W) => {
  const notSaved = {
    target: ways.notSaved as W['notSaved'],
    actions: { type: 'noteProblem', params: 'not-saved' },
  } as const
  return {
    invoke: {
      id: 'findOut',
      src: 'findOut',
      onDone: [
        {
          guard: { type: 'wasSaved', params: outputOf },
          target: ways.saved as W['saved'],
          actions: 'clearProblem',
        },
        notSaved,
      ],
      onError: notSaved,
    },
  } as const
}

/** Guard: the server has saved the change whose answer was lost. */
export const wasSaved = (_: unknown, saved: boolean): boolean => saved
