import type { childMarkPaths } from '#machines/child-mark/child-mark.paths.ts'
import type { Bindings } from './support/binding.ts'

export const childMarkBindings: Bindings<typeof childMarkPaths> = {
  controls: { 'mark chosen': { act: 'press', role: 'checkbox', name: 'This person is a child' } },
  shows: { undecided: { role: 'status', name: '' } },
}
