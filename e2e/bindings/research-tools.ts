import { researchTools } from '#domain/users/research-tools.ts'
import type { researchToolsPaths } from '#machines/research-tools/research-tools.paths.ts'
import type { Bindings } from './support/binding.ts'

const nameOf = (tool: string) => researchTools.find(({ id }) => id === tool)?.name ?? tool

export const researchToolsBindings: Bindings<typeof researchToolsPaths> = {
  controls: {
    opened: { act: 'press', role: 'button', name: 'Choose research tools' },
    'tool toggled': {
      act: 'press',
      role: 'checkbox',
      name: ({ tool }) => nameOf(tool),
      also: researchTools
        .filter(({ id }) => id !== 'gramps' && id !== 'wikitree')
        .map(({ name }) => ({ role: 'checkbox', name })),
    },
    done: { act: 'press', role: 'button', name: 'Done', also: [{ role: 'button', name: 'Close' }] },
  },
  shows: { choosing: { role: 'dialog', name: 'Research tools' } },
}
