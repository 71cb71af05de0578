import { SaxesParser } from 'saxes'

export interface ListedObjects {
  readonly objects: readonly { readonly key: string; readonly modified: Date }[]
  /** Where the next page begins; null on the last one. */
  readonly nextToken: string | null
}

/** Reads the answer to ListObjectsV2. */
export function readListedObjects(xml: string): ListedObjects {
  const objects: { key: string; modified: Date }[] = []
  let nextToken: string | null = null
  let text = ''
  let key = ''
  let modified = ''
  const parser = new SaxesParser()
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') key = text
    if (name === 'LastModified') modified = text
    if (name === 'Contents') objects.push({ key, modified: new Date(modified) })
    if (name === 'NextContinuationToken') nextToken = text
  })
  parser.write(xml).close()
  return { objects, nextToken }
}
