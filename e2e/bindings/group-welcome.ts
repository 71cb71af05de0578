import type { groupWelcomePaths } from '#machines/group-welcome/group-welcome.paths.ts'
import { sampleWelcomes } from '#machines/group-welcome/sample-welcomes.ts'
import type { Bindings } from './support/binding.ts'

const nameOf = (id: string) => Object.values(sampleWelcomes).find((group) => group.id === id)?.name ?? ''

export const groupWelcomeBindings: Bindings<typeof groupWelcomePaths> = {
  controls: {
    'welcome closed': {
      act: 'press',
      role: 'button',
      name: ({ id }) => `Close the welcome to ${nameOf(id)}`,
    },
  },
  links: ['See the group'],
}
