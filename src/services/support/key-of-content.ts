/**
 * Makes the idempotency keys of a form: the same content, sent again after a lost answer, gets the same key, and other
 * content gets another one.
 */
export function keysOfContent(newKey: () => string = () => crypto.randomUUID()): (content: object) => string {
  let last = { content: '', key: '' }
  return (content) => {
    const text = JSON.stringify(content)
    if (text !== last.content) last = { content: text, key: newKey() }
    return last.key
  }
}
