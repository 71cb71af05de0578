/** What a recipe will write. */

/** The caller's mistake, in words. */
export class Wrong extends Error {}

/** Text that a file gets, just before the only place that `before` matches. */
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
 * Every file of the plan with its whole text, by its path.
 * @throws {Wrong} when a list is not where the recipe looks for it
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
