import type { matchAnswersPaths } from '#machines/match-answers/match-answers.paths.ts'
import type { Bindings } from './support/binding.ts'

/** A list with one match that Kinweave has found, and messages about answers that are being sent. */
export const matchAnswersBindings: Bindings<typeof matchAnswersPaths> = {
  controls: {
    'answer changed': { act: 'press', role: 'button', name: /^Not the same person: / },
    'change undone': { act: 'press', role: 'button', name: 'Undo' },
    'change dismissed': { act: 'press', role: 'button', name: 'Close the note on what was changed' },
    'refusal dismissed': { act: 'press', role: 'button', name: 'Close the note on what was not saved' },
    retried: { act: 'press', role: 'button', name: 'Try now' },
  },
  links: [/Wedgwood/],
  shows: { 'held up': { role: 'status', name: '' } },
}
