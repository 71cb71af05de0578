/** Why an update is not taken back: another one came after it, or what was before is not kept any more. */
export type UndoRefusal = 'not-allowed' | 'not-the-last' | 'not-applied'
