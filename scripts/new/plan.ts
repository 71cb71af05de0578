/** What `npm run new` will write. */

/** A mistake of the caller, described in the message. */
export class Wrong extends Error {}

/** Text to insert into a file before the place that `before` matches. It must match only once. */
export interface Addition {
  readonly path: string
  readonly before: RegExp
  readonly text: string
}

export interface Plan {
  /** The new files, by their path from the root of the project. */
  readonly files: ReadonlyMap<string, string>
  readonly additions: readonly Addition[]
  /** What the user must still write, one line each. */
  readonly left: readonly string[]
}

/**
 * Every file that the plan writes or changes, with its complete text, by path.
 * @throws {Wrong} if a list is not where the plan expects it
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
