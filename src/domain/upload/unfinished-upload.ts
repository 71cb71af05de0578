/** An unfinished upload of the same user, started in this browser or elsewhere. */
export type { UnfinishedUpload } from '#contract/problem.ts'
