/** Joins the class names that hold; an absent one is left out. */
export function classes(...names: ReadonlyArray<string | false | null | undefined>) {
  return names.filter(Boolean).join(' ')
}
