/** The roles of a family group in their order. */
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'

/** All roles, from the weakest to the strongest. */
export const familyGroupRoles = ['Viewer', 'Member', 'Recruiter', 'Administrator', 'Owner'] as const

/** True if a role gives more than another. */
export const isAbove = (role: FamilyGroupRole, other: FamilyGroupRole): boolean =>
  familyGroupRoles.indexOf(role) > familyGroupRoles.indexOf(other)
