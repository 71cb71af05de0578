import { personSearchPaths } from '#machines/person-search/person-search.paths.ts'
import { PersonSearch } from '#ui/shell/person-search/person-search.tsx'
import { personSearchBindings } from '../../../e2e/bindings/person-search.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const personSearchWalk = screenWalk({
  model: personSearchPaths,
  bindings: personSearchBindings,
  render: (flow) => <PersonSearch flow={flow} />,
})
