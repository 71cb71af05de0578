/**
 * The research tools that users can name on their page (requirements USP-17 to USP-20). The ids are stored, so they
 * must not change.
 */

export const toolCategories = ['DataManager', 'OnlineRecords', 'GlobalTree', 'DNA', 'Other'] as const
export type ToolCategory = (typeof toolCategories)[number]

interface ResearchTool {
  readonly id: string
  readonly name: string
  readonly category: ToolCategory
}

const named = (category: ToolCategory, tools: Readonly<Record<string, string>>): ResearchTool[] =>
  Object.entries(tools).map(([id, name]) => ({ id, name, category }))

/** The tools, in the order in which the dialog lists them. */
export const researchTools: readonly ResearchTool[] = [
  ...named('DataManager', {
    'ancestral-quest': 'Ancestral Quest',
    'family-historian': 'Family Historian',
    'family-tree-maker': 'Family Tree Maker',
    gramps: 'Gramps',
    'legacy-family-tree': 'Legacy Family Tree',
    macfamilytree: 'MacFamilyTree',
    reunion: 'Reunion',
    rootsmagic: 'RootsMagic',
  }),
  ...named('OnlineRecords', {
    archives: 'National and local archives',
    findagrave: 'Find a Grave',
    findmypast: 'Findmypast',
    freebmd: 'FreeBMD',
    newspapers: 'Newspaper archives',
    matricula: 'Matricula',
  }),
  ...named('GlobalTree', {
    ancestry: 'Ancestry',
    familysearch: 'FamilySearch',
    geneanet: 'Geneanet',
    geni: 'Geni',
    myheritage: 'MyHeritage',
    wikitree: 'WikiTree',
  }),
  ...named('DNA', {
    '23andme': '23andMe',
    'ancestry-dna': 'AncestryDNA',
    ftdna: 'FamilyTreeDNA',
    gedmatch: 'GEDmatch',
    'myheritage-dna': 'MyHeritage DNA',
  }),
  ...named('Other', {
    dnapainter: 'DNA Painter',
    evidentia: 'Evidentia',
    maps: 'Historical maps',
    spreadsheets: 'Spreadsheets',
    transkribus: 'Transkribus',
  }),
]

export const isKnownTool = (id: string): boolean => researchTools.some((tool) => tool.id === id)

/**
 * The names for stored ids, in the order of the dialog. Ids of an older release that no longer have a name are left
 * out.
 */
export const toolNames = (ids: readonly string[]): string[] =>
  researchTools.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

/** Adds the tool to the list, or removes it. The list stays in the order of the dialog. */
export function withToolToggled(ids: readonly string[], toggled: string): string[] {
  const chosen = new Set(ids)
  if (!chosen.delete(toggled)) chosen.add(toggled)
  return researchTools.map(({ id }) => id).filter((id) => chosen.has(id))
}
