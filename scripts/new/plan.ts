/** What a recipe will write. */

/** A mistake of the caller, described in the message. */
export class Wrong extends Error {}

/** Text that is inserted into a file, before the only match of `before`. */
export interface Addition {
  readonly path: string
  readonly before: RegExp
  readonly text: string
}

export interface Plan {
  /** The new files by their path from the root. */
  readonly files: ReadonlyMap<string, string>
  readonly additions: readonly Addition[]
  /** What a person must still write, one line each. */
  readonly left: readonly string[]
}

/**
 * Every file of the plan with its complete text, by path.
 * @throws {Wrong} if a list is not where the recipe expects it
 */
export function planned(plan: Plan, read: (path: string) => string): Map<string, string> {
  const texts = new Map(plan.files)
  for (const { path, before, text } of plan.additions)
    texts.set(path, added(texts.get(path) ?? read(path), { path, before, text }))
  return texts
}

function added(whole: string, { path, before, text }: Addition): string {
  const found = [...whole.matchAll(new RegExp(before, 'gm'))]
  const [only] = found
  if (only === undefined || found.length > 1)
    throw new Wrong(`${path} has ${found.length} places that match ${before}; scripts/new expects one.`)
  return `${whole.slice(0, only.index)}${text}${whole.slice(only.index)}`
}
