import type { cardChangePaths } from '#machines/card-change/card-change.paths.ts'
import type { Bindings } from './support/binding.ts'

export const cardChangeBindings: Bindings<typeof cardChangePaths> = {
  controls: {
    'card change chosen': { act: 'press', role: 'button', name: 'Change card' },
  },
}
