/** GEDCOM files of invented families, for the journeys. */

const men = ['Arthur', 'Bernard', 'Cedric', 'Desmond', 'Edmund', 'Frederick', 'Gilbert', 'Humphrey', 'Isaac']
const women = ['Beatrice', 'Clara', 'Dorothea', 'Edith', 'Florence', 'Grace', 'Harriet', 'Isabel', 'Jemima']
const firstBirth = 1930
const generation = 30

export interface FamilyFile {
  readonly name: string
  readonly text: string
  readonly persons: number
  readonly families: number
}

/**
 * Ada Ellery, who is dead, with this many generations of ancestors in the male line and their wives. Each father has a
 * numbered name: 'Arthur 1 Ellery' is her father.
 */
export function ancestralLine(generations: number): FamilyFile {
  const lines = person('P0', 'Ada', 'Ellery', 'F', firstBirth, ['1 FAMC @F1@', '1 FAMS @F0@'])
  lines.push(...person('S0', 'Walter', 'Marsh', 'M', firstBirth - 2, ['1 FAMS @F0@']))
  lines.push(...person('C0', 'Joan', 'Marsh', 'F', firstBirth + 25, ['1 FAMC @F0@']))
  lines.push(...family('F0', 'S0', 'P0', ['C0'], firstBirth + 23))
  lines.push(...person('B0', 'Ruth', 'Ellery', 'F', firstBirth + 3, ['1 FAMC @F1@']))
  for (let up = 1; up <= generations; up += 1) lines.push(...parentsOf(up, generations))
  return {
    name: 'ellery-line.ged',
    text: gedcom(lines),
    persons: 4 + 2 * generations,
    families: 1 + generations,
  }
}

/** The name of Ada's ancestor in the male line, this many generations up. */
export const forefather = (up: number) => `${men[up % men.length]} ${up} Ellery`

/** Many unrelated persons: a file that takes several batches. */
export function manyPersons(count: number): FamilyFile {
  const lines = Array.from({ length: count }, (_, number) =>
    person(`P${number}`, `Person ${number}`, 'Example', 'M', 1800 + (number % 60), []),
  )
  return { name: 'many.ged', text: gedcom(lines.flat()), persons: count, families: 0 }
}

function parentsOf(up: number, generations: number): string[] {
  const born = firstBirth - up * generation
  const child = up === 1 ? ['P0', 'B0'] : [`P${up - 1}`]
  const above = up < generations ? [`1 FAMC @F${up + 1}@`] : []
  return [
    ...person(`P${up}`, `${men[up % men.length]} ${up}`, 'Ellery', 'M', born, [`1 FAMS @F${up}@`, ...above]),
    ...person(`M${up}`, `${women[up % women.length]} ${up}`, 'Thorne', 'F', born + 2, [`1 FAMS @F${up}@`]),
    ...family(`F${up}`, `P${up}`, `M${up}`, child, born + 25),
  ]
}

function person(key: string, given: string, surname: string, sex: string, born: number, more: string[]) {
  const birth = ['1 BIRT', `2 DATE ${born}`, '2 PLAC Whitby, Yorkshire, England']
  const death = ['1 DEAT', `2 DATE ${born + 70}`]
  return [`0 @${key}@ INDI`, `1 NAME ${given} /${surname}/`, `1 SEX ${sex}`, ...birth, ...death, ...more]
}

function family(key: string, father: string, mother: string, children: readonly string[], married: number) {
  const members = [
    `1 HUSB @${father}@`,
    `1 WIFE @${mother}@`,
    ...children.map((child) => `1 CHIL @${child}@`),
  ]
  return [`0 @${key}@ FAM`, ...members, '1 MARR', `2 DATE ${married}`]
}

const gedcom = (lines: readonly string[]) =>
  `${['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '1 CHAR UTF-8', ...lines, '0 TRLR'].join('\n')}\n`
