/** The ending of a file's name, in lower case; null if it has none. */
export function formOfFile(name: string): string | null {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? null : name.slice(dot + 1).toLowerCase()
}
