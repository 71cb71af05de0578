import type { MatchScope } from '#domain/match-review/match.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { personPath, profilePath, treePath } from '#domain/pages/routes.ts'

/** The name of the tree, person or profile whose matches are shown. Null for all trees, and before the name is loaded. */
export function scopeName(read: Read, scope: MatchScope): { name: string; href: string } | null {
  switch (scope.of) {
    case 'all':
      return null
    case 'tree': {
      const tree = read(keyOf('dataGroup', scope.dataGroupId)).value
      return tree && { name: tree.name, href: treePath(scope.dataGroupId) }
    }
    case 'person':
    case 'profile': {
      const person = read(keyOf('person', scope.personId)).value
      const href = scope.of === 'person' ? personPath(scope.personId) : profilePath(scope.personId)
      return person && { name: person.displayProperties.name, href }
    }
  }
}

/** The entries that `scopeName` reads. */
export function scopeKeys(scope: MatchScope) {
  switch (scope.of) {
    case 'all':
      return []
    case 'tree':
      return [keyOf('dataGroup', scope.dataGroupId)]
    case 'person':
    case 'profile':
      return [keyOf('person', scope.personId)]
  }
}
