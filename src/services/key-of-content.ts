interface KeysOfContent {
  /** The same content, sent again after a lost answer, gets the same key; other content gets another one. */
  readonly keyOf: (content: object) => string
  /** Called when the content has arrived: the same content, sent again, is then meant to be stored again. */
  readonly done: () => void
}

/** Makes the idempotency keys of a form. */
export function keysOfContent(newKey: () => string = () => crypto.randomUUID()): KeysOfContent {
  const nothing = { content: '', key: '' }
  let last = nothing
  return {
    keyOf: (content) => {
      const text = JSON.stringify(content)
      if (text !== last.content) last = { content: text, key: newKey() }
      return last.key
    },
    done: () => {
      last = nothing
    },
  }
}
