/** An upload of the same person that has not ended, begun in this browser or elsewhere. */
export type { UnfinishedUpload } from '#contract/problem.ts'
