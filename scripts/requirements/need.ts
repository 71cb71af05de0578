import type { Registry } from './registry.ts'

/**
 * The ids that a text such as `SES,DAT-01..DAT-10,TRE-07` stands for: whole areas, ranges within an area, single ids.
 */
export function readNeed(words: string, registry: Registry): { ids: string[]; problems: string[] } {
  const parts = words
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const found = parts.map((part) => ({ part, ids: idsOf(part, registry) }))
  return {
    ids: [...new Set(found.flatMap(({ ids }) => ids))],
    problems: found
      .filter(({ ids }) => ids.length === 0)
      .map(({ part }) => `--need: there is no requirement "${part}"`),
  }
}

function idsOf(part: string, { ids, areas }: Registry): readonly string[] {
  const [first, last] = part.split('..')
  if (first === undefined || last === undefined) return areas.get(part) ?? (ids.has(part) ? [part] : [])
  const all = [...ids]
  const [from, to] = [all.indexOf(first), all.indexOf(last)]
  const sameArea = first.slice(0, first.lastIndexOf('-')) === last.slice(0, last.lastIndexOf('-'))
  return from >= 0 && to >= from && sameArea ? all.slice(from, to + 1) : []
}
