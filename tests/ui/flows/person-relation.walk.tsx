import { personRelationPaths } from '#machines/person-relation/person-relation.paths.ts'
import { RelationLine } from '#ui/screens/person/relation/relation-line.tsx'
import { viewOfRelation } from '#ui/screens/person/relation/relation-view.ts'
import { personRelationBindings } from '../../../e2e/bindings/person-relation.ts'
import { cousins, relationBetween } from '../screens/person/support/cousins.ts'
import { screenWalk } from '../support/screen-walk.ts'

const view = viewOfRelation(
  cousins.loaded,
  relationBetween({
    up: ['Josiah/Wedgwood II', 'Josiah/Wedgwood'],
    from: 'Emma/Wedgwood',
    to: 'Charles/Darwin',
    toUp: ['Susannah/Wedgwood', 'Josiah/Wedgwood'],
  }),
)

export const personRelationWalk = screenWalk({
  model: personRelationPaths,
  bindings: personRelationBindings,
  render: (flow) => <RelationLine flow={flow} view={view} />,
})
