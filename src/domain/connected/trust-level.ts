import type { DataGroup } from '#contract/group-admin/data-group.ts'

/**
 * The order of data groups in the connected view, the higher first (resolution 59). A tree is researched with sources, so
 * it leads before a profile.
 */
export const trustLevelOf = (groupType: DataGroup['groupType']): number => (groupType === 'Profile' ? 1 : 2)
