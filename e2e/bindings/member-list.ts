import type { memberListPaths } from '#machines/member-list/member-list.paths.ts'
import type { Bindings } from './support/binding.ts'

export const memberListBindings: Bindings<typeof memberListPaths> = {
  controls: { retried: { act: 'press', role: 'button', name: /^(Try again|Load again)$/ } },
}
