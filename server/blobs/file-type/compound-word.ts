/**
 * Tells a document of Word (.doc) from the other compound files, such as tables of Excel and installers of Windows: its
 * root has the stream `WordDocument`. A compound file is a file system ([MS-CFB]); only its directory is read. Whatever
 * the bytes say, the number of reads is limited.
 */
import { type ReadableFile, viewOf } from './readable-file.ts'

const headerBytes = 512
const entryBytes = 128
/** More than the documents of Word have: each embedded object costs about ten entries. */
const maxEntries = 4096
/** A file of 30 MB has three of these sectors. */
const maxTableSectors = 16
/** Numbers from here on are no sectors, but marks such as the end of a chain. */
const firstMark = 0xfffffffa
const nobody = 0xffffffff

interface Layout {
  readonly file: ReadableFile
  readonly header: DataView
  readonly sectorBytes: number
}

export async function isCompoundWord(file: ReadableFile): Promise<boolean> {
  const header = await viewOf(file, 0, headerBytes)
  const shift = header?.getUint16(30, true)
  if (header === null || (shift !== 9 && shift !== 12)) return false
  return hasWordStream(await readDirectory({ file, header, sectorBytes: 2 ** shift }))
}

/** The sectors of the directory, up to the first that is missing. */
async function readDirectory(layout: Layout): Promise<DataView[]> {
  const sectors: DataView[] = []
  const maxSectors = (maxEntries * entryBytes) / layout.sectorBytes
  let sector: number | null = layout.header.getUint32(48, true)
  while (sector !== null && sectors.length < maxSectors) {
    const read = await readSector(layout, sector)
    if (read === null) break
    sectors.push(read)
    sector = await sectorAfter(layout, sector)
  }
  return sectors
}

async function readSector({ file, sectorBytes }: Layout, sector: number): Promise<DataView | null> {
  return sector >= firstMark ? null : viewOf(file, (sector + 1) * sectorBytes, sectorBytes)
}

/** The next sector of a chain, which the allocation table says; null at the end. */
async function sectorAfter(layout: Layout, sector: number): Promise<number | null> {
  const perSector = layout.sectorBytes / 4
  const table = await tableSector(layout, Math.floor(sector / perSector))
  const read = table === null ? null : await readSector(layout, table)
  return read?.getUint32((sector % perSector) * 4, true) ?? null
}

/** Where a sector of the allocation table is. The header names the first 109 of them, and a chain of sectors the others. */
async function tableSector(layout: Layout, index: number): Promise<number | null> {
  const inHeader = 109
  if (index < inHeader) return layout.header.getUint32(76 + index * 4, true)
  const perSector = layout.sectorBytes / 4 - 1
  const hops = Math.floor((index - inHeader) / perSector)
  if (hops >= maxTableSectors) return null
  let next = layout.header.getUint32(68, true)
  for (let hop = 0; ; hop += 1) {
    const read = await readSector(layout, next)
    if (read === null) return null
    if (hop === hops) return read.getUint32(((index - inHeader) % perSector) * 4, true)
    next = read.getUint32(perSector * 4, true)
  }
}

/** An entry of the directory; null if there is none of this number. */
function entryAt(sectors: readonly DataView[], index: number): DataView | null {
  const [first] = sectors
  if (first === undefined) return null
  const perSector = first.byteLength / entryBytes
  const sector = sectors[Math.floor(index / perSector)]
  if (sector === undefined) return null
  return new DataView(sector.buffer, sector.byteOffset + (index % perSector) * entryBytes, entryBytes)
}

/** Looks at what is directly in the root. An embedded document of Word is in a storage of its own. */
function hasWordStream(sectors: readonly DataView[]): boolean {
  const ahead = [entryAt(sectors, 0)?.getUint32(76, true) ?? nobody]
  const seen = new Set<number>()
  for (let index = ahead.pop(); index !== undefined; index = ahead.pop()) {
    const entry = seen.has(index) ? null : entryAt(sectors, index)
    seen.add(index)
    if (entry === null) continue
    if (isStream(entry) && nameOf(entry) === 'WordDocument') return true
    ahead.push(entry.getUint32(68, true), entry.getUint32(72, true))
  }
  return false
}

const isStream = (entry: DataView) => entry.getUint8(66) === 2

/** The length in bytes counts the zero at the end. */
function nameOf(entry: DataView): string {
  const letters = Math.min(32, Math.floor(entry.getUint16(64, true) / 2)) - 1
  return Array.from({ length: Math.max(0, letters) }, (_, index) =>
    String.fromCharCode(entry.getUint16(index * 2, true)),
  ).join('')
}
