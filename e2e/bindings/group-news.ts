import type { groupNewsPaths } from '#machines/group-news/group-news.paths.ts'
import type { Bindings } from './support/binding.ts'

export const groupNewsBindings: Bindings<typeof groupNewsPaths> = {
  controls: {},
  shows: { telling: { role: 'status', name: '' } },
}
