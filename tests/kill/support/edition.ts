/**
 * A tree in several editions. In each edition, everybody has another surname, and the number of persons differs. So a
 * few persons, or the number of persons, show which edition was read, or that two editions are mixed.
 */
export interface Edition {
  readonly surname: string
  readonly persons: number
  readonly text: string
}

const surnames = ['Alder', 'Birch', 'Cedar', 'Drake', 'Elm', 'Fern', 'Gorse', 'Hazel']

export function edition(number: number, size: number): Edition {
  const surname = `${surnames[number % surnames.length]}${number}`
  const persons = size + (number % 7)
  const records = Array.from({ length: persons }, (_, index) => person(index, surname))
  return { surname, persons, text: `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n${records.join('')}0 TRLR\n` }
}

/** The keys of some persons throughout the file, the same in every edition. */
export const watchedKeys = (size: number): string[] =>
  Array.from({ length: 20 }, (_, index) => `P${Math.floor((index * (size - 1)) / 19)}`)

function person(index: number, surname: string): string {
  const born = 1500 + (index % 300)
  return [
    `0 @P${index}@ INDI`,
    `1 NAME Ada ${index} /${surname}/`,
    `1 _UID ${index.toString(16).padStart(36, '0').toUpperCase()}`,
    '1 SEX F',
    '1 BIRT',
    `2 DATE ${born}`,
    '2 PLAC Whitby, Yorkshire, England',
    '1 DEAT',
    `2 DATE ${born + 60}`,
    `1 OCCU ${surname}`,
    '',
  ].join('\n')
}
