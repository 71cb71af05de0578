/** A folder as browsers give it, with these files by their paths. It answers one entry at each call. */
export function folderOf(name: string, files: Readonly<Record<string, string>>): FileSystemDirectoryEntry {
  const names = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))]
  const entries = names.map((part) => {
    const content = files[part]
    if (content !== undefined)
      return {
        isFile: true,
        isDirectory: false,
        name: part,
        file: (take: (file: File) => void) => take(new File([content], part)),
      }
    const inside = Object.entries(files).filter(([path]) => path.startsWith(`${part}/`))
    return folderOf(
      part,
      Object.fromEntries(inside.map(([path, text]) => [path.slice(part.length + 1), text])),
    )
  })
  const readerOf = () => {
    const left = [...entries]
    return { readEntries: (take: (some: unknown[]) => void) => take(left.splice(0, 1)) }
  }
  const folder = { isFile: false, isDirectory: true, name, createReader: readerOf }
  // The rest of the interface is not used.
  return folder as unknown as FileSystemDirectoryEntry
}
