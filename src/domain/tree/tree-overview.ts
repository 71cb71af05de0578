export type { TreeOverview } from '#contract/research/workspace.ts'
