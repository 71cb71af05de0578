/** The form of something new that is not stored yet, so that nothing typed is lost when the form or the page closes. */
export interface UnsavedForm<Draft> {
  /** The server adds one item for a key, however often the call is repeated. */
  readonly key: string
  readonly draft: Draft
  /** True if the answer to adding the item was lost. The server may have added it. */
  readonly maybeAdded: boolean
}
