/** Why an update is not taken back: another one came after it, or what was before is not kept any more; `unforeseen`: a mistake of ours. */
export type UndoRefusal = 'not-allowed' | 'not-the-last' | 'not-applied' | 'unforeseen'
