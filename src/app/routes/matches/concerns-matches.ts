import type { PushEvent } from '#contract/push.ts'

/** True for a push after which matches may differ: they depend on what trees say, and on who may read them. */
export const concernsMatches = ({ name }: PushEvent) =>
  name === 'DataGroup.Merged' || name === 'Group.DataChanged'
