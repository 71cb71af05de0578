/** Folders that the user drops or chooses, as one file each. */
import { archiveOfFolder, type FolderEntry, isTaken, maxFolderFiles } from '#domain/upload/folder-archive.ts'
import { mayBeTree } from '#domain/upload/tree-among.ts'

/** The folder, if the user dropped one folder and nothing else. */
export function folderIn(transfer: DataTransfer | null): FileSystemDirectoryEntry | null {
  const entries = [...(transfer?.items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null)
  const [entry] = entries
  return entries.length === 1 && isFolder(entry) ? entry : null
}

const isFolder = (entry: FileSystemEntry | null | undefined): entry is FileSystemDirectoryEntry =>
  entry?.isDirectory === true

/** Throws if a file of the folder cannot be read. */
export async function fileOfFolder(
  folder: FileSystemDirectoryEntry,
  maxOthers = maxFolderFiles,
): Promise<File> {
  return archiveOfFolder(folder.name, await listed(folder, maxOthers))
}

/** The same for a folder whose files the browser lists after its window for choosing one. */
export function fileOfListed(files: readonly File[]): Promise<File> {
  const [name = ''] = files[0]?.webkitRelativePath.split('/') ?? []
  const entries = files.map((file) => ({ path: file.webkitRelativePath.slice(name.length + 1), file }))
  return archiveOfFolder(name, entries)
}

/**
 * The files of the folder that an archive takes, those of outer folders first. `maxOthers` limits the photos and documents,
 * never the trees: a tree may come after a hundred thousand photos.
 */
async function listed(folder: FileSystemDirectoryEntry, maxOthers: number): Promise<readonly FolderEntry[]> {
  const entries: FolderEntry[] = []
  const folders = [{ folder, above: '' }]
  let [others, seen] = [0, 0]
  for (const { folder, above } of folders)
    for await (const entry of entriesIn(folder)) {
      if (++seen > maxSeen) return entries
      // The archive leaves hidden files out, so their folders need not be listed.
      if (entry.name.startsWith('.')) continue
      const path = above + entry.name
      if (isFolder(entry)) folders.push({ folder: entry, above: `${path}/` })
      else if (isFile(entry) && isTaken(path) && (mayBeTree(path) || others++ < maxOthers))
        entries.push({ path, file: await fileOf(entry) })
    }
  return entries
}

/** A folder with more is perhaps the whole disk. */
const maxSeen = 10 * maxFolderFiles

async function* entriesIn(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = folder.createReader()
  // The browser answers some entries at each call, and none after the last.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (some.length === 0) return
    yield* some
  }
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => {
    entry.file(resolve, reject)
  })

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
