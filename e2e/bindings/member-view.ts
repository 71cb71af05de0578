import type { memberViewPaths } from '#machines/member-view/member-view.paths.ts'
import type { Bindings } from './support/binding.ts'

export const memberViewBindings: Bindings<typeof memberViewPaths> = {
  controls: {
    'look chosen': { act: 'press', role: 'button', name: 'What members see' },
    'person chosen': { act: 'press', role: 'button', name: /^Dora/ },
    retried: { act: 'press', role: 'button', name: 'Try again' },
    dismissed: { act: 'press', role: 'button', name: 'Close' },
  },
  shows: { shown: { role: 'dialog', name: /, as a member sees it$/ } },
}
