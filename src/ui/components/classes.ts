/** Joins class names and leaves out absent ones. */
export function classes(...names: ReadonlyArray<string | false | null | undefined>) {
  return names.filter(Boolean).join(' ')
}
