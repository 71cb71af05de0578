/** Compound files for tests. */
interface Entry {
  readonly name: string
  readonly kind?: 'storage' | 'stream'
  readonly within?: readonly Entry[]
}

interface Shape {
  readonly sectorBytes?: 512 | 4096
  /** How many empty sectors lie before the directory. */
  readonly before?: number
}

interface Numbered {
  readonly name: string
  readonly type: number
  next: number
  child: number
}

const none = 0xffffffff
const endOfChain = 0xfffffffe

/** A compound file with these entries in its root. Siblings form a list, which is a valid tree. */
export function compoundFile(
  entries: readonly Entry[],
  { sectorBytes = 512, before = 0 }: Shape = {},
): Buffer<ArrayBuffer> {
  const numbered: Numbered[] = [{ name: 'Root Entry', type: 5, next: none, child: none }]
  const number = (siblings: readonly Entry[]): number => {
    const [first, ...others] = siblings
    if (first === undefined) return none
    const own: Numbered = {
      name: first.name,
      type: first.kind === 'storage' ? 1 : 2,
      next: none,
      child: none,
    }
    const index = numbered.push(own) - 1
    own.child = number(first.within ?? [])
    own.next = number(others)
    return index
  }
  const root = number(entries)
  for (const own of numbered.slice(0, 1)) own.child = root

  const perSector = sectorBytes / 4
  const directorySectors = Math.ceil((numbered.length * 128) / sectorBytes)
  const tables = Math.ceil((before + directorySectors + 16) / perSector)
  const firstDirectory = tables + before
  // A chain of sectors names the tables that the header has no room for.
  const lists = Math.ceil(Math.max(0, tables - 109) / (perSector - 1))
  const firstList = firstDirectory + directorySectors
  const file = Buffer.alloc((1 + firstList + lists) * sectorBytes)
  const sector = (index: number) => (index + 1) * sectorBytes

  file.write('d0cf11e0a1b11ae1', 'hex')
  file.writeUInt16LE(sectorBytes === 512 ? 3 : 4, 26)
  file.writeUInt16LE(Math.log2(sectorBytes), 30)
  file.writeUInt32LE(firstDirectory, 48)
  file.writeUInt32LE(lists === 0 ? endOfChain : firstList, 68)
  for (let index = 0; index < tables; index += 1) {
    const [list, place] = [Math.floor((index - 109) / (perSector - 1)), (index - 109) % (perSector - 1)]
    file.writeUInt32LE(index, index < 109 ? 76 + index * 4 : sector(firstList + list) + place * 4)
  }
  for (let list = 0; list < lists; list += 1)
    file.writeUInt32LE(firstList + list + 1, sector(firstList + list) + (perSector - 1) * 4)
  for (let index = 0; index < directorySectors; index += 1) {
    const next = index + 1 < directorySectors ? firstDirectory + index + 1 : endOfChain
    file.writeUInt32LE(next, sector(0) + (firstDirectory + index) * 4)
  }
  for (const [index, { name, type, next, child }] of numbered.entries()) {
    const at = sector(firstDirectory) + index * 128
    file.write(name, at, 'utf16le')
    file.writeUInt16LE((name.length + 1) * 2, at + 64)
    file.writeUInt8(type, at + 66)
    file.writeUInt32LE(none, at + 68)
    file.writeUInt32LE(next, at + 72)
    file.writeUInt32LE(child, at + 76)
  }
  return file
}

/** The smallest document of Word. */
export const wordDocument = (shape: Shape = {}): Buffer<ArrayBuffer> =>
  compoundFile([{ name: '1Table' }, { name: 'CompObj' }, { name: 'WordDocument' }], shape)
