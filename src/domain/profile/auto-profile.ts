/** A profile that a sync has made of a living person, and that nobody has touched since. */
export type { AutoProfile } from '#contract/group-admin/auto-profile.ts'
