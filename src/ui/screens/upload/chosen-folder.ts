/** Folders that the user drops or chooses, as one file each. */
import { archiveOfFolder, type FolderEntry, maxFolderFiles } from '#domain/upload/folder-archive.ts'

/** The folder, if the user dropped one folder and nothing else. */
export function folderIn(transfer: DataTransfer | null): FileSystemDirectoryEntry | null {
  const entries = [...(transfer?.items ?? [])].map((item) => item.webkitGetAsEntry?.() ?? null)
  const [entry] = entries
  return entries.length === 1 && isFolder(entry) ? entry : null
}

const isFolder = (entry: FileSystemEntry | null | undefined): entry is FileSystemDirectoryEntry =>
  entry?.isDirectory === true

/** Throws if a file of the folder cannot be read. */
export async function fileOfFolder(folder: FileSystemDirectoryEntry): Promise<File> {
  const entries: FolderEntry[] = []
  await list(folder, '', entries)
  return archiveOfFolder(folder.name, entries)
}

/** The same for a folder whose files the browser lists after its window for choosing one. */
export function fileOfListed(files: readonly File[]): Promise<File> {
  const [name = ''] = files[0]?.webkitRelativePath.split('/') ?? []
  const entries = files.map((file) => ({ path: file.webkitRelativePath.slice(name.length + 1), file }))
  return archiveOfFolder(name, entries)
}

async function list(folder: FileSystemDirectoryEntry, above: string, entries: FolderEntry[]): Promise<void> {
  const reader = folder.createReader()
  // The browser answers some entries at each call, and none after the last.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (some.length === 0 || entries.length >= maxFolderFiles) return
    for (const entry of some) await take(entry, above, entries)
  }
}

async function take(entry: FileSystemEntry, above: string, entries: FolderEntry[]): Promise<void> {
  // The archive leaves hidden files out, so their folders need not be listed.
  if (entry.name.startsWith('.')) return
  const path = above + entry.name
  if (isFolder(entry)) await list(entry, `${path}/`, entries)
  else if (isFile(entry))
    entries.push({ path, file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)) })
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
