/** The parts of dependency-cruiser's JSON answer that are needed to judge it. */
export type Cruise = {
  modules: { source: string }[]
  summary: {
    violations: { from: string; to: string; rule: { name: string } }[]
    ruleSetUsed?: { forbidden?: { name?: string; comment?: string }[] }
  }
}

/**
 * Lists the problems with imports, one entry each. It is also a problem if the tool has not read a file that exists: it
 * skips files that it cannot parse, and passes if it has read none.
 */
export function judgeCruise(cruise: Cruise, files: readonly string[]): string[] {
  const seen = new Set(cruise.modules.map((module) => module.source))
  const unseen = files.filter((file) => !seen.has(file))
  const guard =
    files.length === 0 || unseen.length > 0
      ? [
          `dependency-cruiser saw ${files.length - unseen.length} of ${files.length} files; not seen: ${unseen.slice(0, 5).join(', ') || 'there are none'}. Is @swc/core installed?`,
        ]
      : []
  return [...guard, ...cruise.summary.violations.map((violation) => sentence(cruise, violation))]
}

function sentence(cruise: Cruise, { from, to, rule }: Cruise['summary']['violations'][number]): string {
  const comment = cruise.summary.ruleSetUsed?.forbidden?.find(({ name }) => name === rule.name)?.comment
  return `${from} → ${to} (${rule.name})\n    ${comment ?? 'This import is not allowed.'}`
}
