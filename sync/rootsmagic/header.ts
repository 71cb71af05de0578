/** The header of a RootsMagic file as a HEAD record: the version, and the person with whom the tree opens. */
import { emptyLine, maybeLine, pointerLine, recordOf, textLine } from '../made-lines.ts'
import { keys, type RootsMagicTree } from './tree.ts'
import { textIn } from './xml.ts'

export interface FileHeader {
  /** "7", "10"; null if unknown. */
  readonly version: string | null
  readonly rootPerson: number
}

const settings = 1

/** The settings are XML in a row of their own. */
export function headerOf(tree: RootsMagicTree): FileHeader {
  const xml = tree.rowsWith('ConfigTable', { RecType: settings })[0]?.text('DataRec') ?? ''
  const number = (name: string) => {
    const text = textIn(xml, name)
    return /^\d{1,9}$/.test(text) ? Number(text) : 0
  }
  const version = number('Version')
  return {
    // Version 7 writes 6000, versions from 8 on a thousand times their number.
    version:
      version === 0
        ? null
        : String(version < 8000 ? Math.ceil(version / 1000) + 1 : Math.floor(version / 1000)),
    rootPerson: number('RootPerson'),
  }
}

export const headerRecord = (tree: RootsMagicTree, { version, rootPerson }: FileHeader) =>
  recordOf('HEAD', 'HEAD', 0, '', [
    emptyLine('GEDC', [textLine('VERS', '7.0')]),
    textLine('SOUR', 'RootsMagic', maybeLine('VERS', version)),
    ...(tree.row('PersonTable', 'PersonID', rootPerson) === null
      ? []
      : [pointerLine('_ROOT', keys.person(rootPerson))]),
  ])
