import type { switchUserPaths } from '#machines/switch-user/switch-user.paths.ts'
import type { Bindings } from './support/binding.ts'

export const switchUserBindings: Bindings<typeof switchUserPaths> = {
  controls: {
    'user chosen': {
      act: 'press',
      role: 'button',
      name: ({ user }) => user.name,
      also: [{ role: 'button', name: 'Dora Hanover' }],
    },
  },
  shows: { 'choosing.not switched': { role: 'alert', name: '' } },
}
