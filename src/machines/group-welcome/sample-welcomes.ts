/** Sample groups for the paths and the screen of the welcome. */
import type { JoinedGroup } from '#domain/groups/joined-lately.ts'
import { sampleFamilyGroupId } from '../paths/sample-values.ts'

export const sampleWelcomes = {
  first: { id: sampleFamilyGroupId(17), name: 'The Merrowbys' },
  second: { id: sampleFamilyGroupId(18), name: 'The Thorncliffes' },
} satisfies Record<string, JoinedGroup>
