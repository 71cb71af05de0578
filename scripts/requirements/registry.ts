/** The numbered requirements of docs/requirements.tsv, in their order. */
export type Registry = { ids: ReadonlySet<string>; areas: ReadonlyMap<string, readonly string[]> }

/** Reads the table: the id is the first column, and its part before the dash is the area. */
export function readRegistry(table: string): Registry {
  const ids = table
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '')
    .filter((id) => id !== '')
  const areas = new Map<string, string[]>()
  for (const id of ids) areas.set(areaOf(id), [...(areas.get(areaOf(id)) ?? []), id])
  return { ids: new Set(ids), areas }
}

export function areaOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'))
}
