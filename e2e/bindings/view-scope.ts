import type { viewScopePaths } from '#machines/view-scope/view-scope.paths.ts'
import type { Bindings } from './support/binding.ts'

export const viewScopeBindings: Bindings<typeof viewScopePaths> = {
  controls: {
    stopped: { act: 'press', role: 'button', name: 'Stop counting' },
    resumed: { act: 'press', role: 'button', name: 'Continue counting' },
    retried: { act: 'press', role: 'button', name: 'Try again' },
  },
}
