/**
 * Two trees of one invented family, made by two relatives independently. They overlap in the Thorncliffes of Whitby;
 * each has people that the other lacks, and they disagree about Josiah.
 */
import type { FamilyFile } from './family-file.ts'

interface Person {
  readonly given: string
  readonly surname: string
  readonly sex: 'M' | 'F'
  readonly born: string
  readonly died: string
}

const place = 'Whitby, Yorkshire, England'
const of = (given: string, surname: string, sex: 'M' | 'F', born: string, died: string): Person => ({
  given,
  surname,
  sex,
  born,
  died,
})

/** Persons who are identical in both trees. */
const both = {
  martha: of('Martha', 'Penhale', 'F', '4 NOV 1835', '19 JAN 1901'),
  ida: of('Ida', 'Thorncliffe', 'F', '3 MAY 1861', '22 AUG 1932'),
  rufus: of('Rufus', 'Thorncliffe', 'M', '14 SEP 1863', '2 FEB 1940'),
  hester: of('Hester', 'Thorncliffe', 'F', '30 JUN 1866', '11 DEC 1951'),
  silas: of('Silas', 'Thorncliffe', 'M', '8 MAR 1869', '5 APR 1917'),
  amos: of('Amos', 'Merrowby', 'M', '21 JUL 1858', '9 OCT 1921'),
  edwin: of('Edwin', 'Merrowby', 'M', '17 APR 1886', '1 JUN 1960'),
}

/** Josiah in the first tree and in the second. */
const josiah = of('Josiah', 'Thorncliffe', 'M', '12 FEB 1830', '27 MAR 1899')

/** Begins with Edwin Merrowby and ends with Josiah; his sister Lucy is in no other tree. */
export const merrowbyFile = (): FamilyFile =>
  fileOf(
    'merrowby-papers.ged',
    {
      edwin: both.edwin,
      lucy: of('Lucy', 'Merrowby', 'F', '6 JAN 1889', '3 MAR 1970'),
      amos: both.amos,
      ida: both.ida,
      rufus: both.rufus,
      hester: both.hester,
      silas: both.silas,
      josiah,
      martha: both.martha,
    },
    [
      { husband: 'amos', wife: 'ida', children: ['edwin', 'lucy'], married: '10 MAY 1884' },
      {
        husband: 'josiah',
        wife: 'martha',
        children: ['ida', 'rufus', 'hester', 'silas'],
        married: '2 JUN 1858',
      },
    ],
  )

/** Begins with Rufus Thorncliffe and goes one generation further up, to Tobias. Josiah is a year younger in it. */
export const thorncliffeFile = (): FamilyFile =>
  fileOf(
    'thorncliffe-line.ged',
    {
      rufus: both.rufus,
      ida: both.ida,
      hester: both.hester,
      silas: both.silas,
      amos: both.amos,
      edwin: both.edwin,
      josiah: { ...josiah, born: '12 FEB 1831' },
      martha: both.martha,
      tobias: of('Tobias', 'Thorncliffe', 'M', '7 AUG 1801', '13 MAY 1870'),
      agnes: of('Agnes', 'Holloway', 'F', '25 OCT 1804', '16 JUL 1881'),
    },
    [
      { husband: 'amos', wife: 'ida', children: ['edwin'], married: '10 MAY 1884' },
      {
        husband: 'josiah',
        wife: 'martha',
        children: ['ida', 'rufus', 'hester', 'silas'],
        married: '2 JUN 1858',
      },
      { husband: 'tobias', wife: 'agnes', children: ['josiah'], married: '18 SEP 1827' },
    ],
  )

interface Family<Key> {
  readonly husband: Key
  readonly wife: Key
  readonly children: readonly Key[]
  readonly married: string
}

function fileOf<Key extends string>(
  name: string,
  people: Readonly<Record<Key, Person>>,
  families: readonly Family<NoInfer<Key>>[],
): FamilyFile {
  const keys = Object.keys(people) as Key[] // the keys of the value that was just given
  const roleIn = (key: Key) =>
    families.flatMap(({ husband, wife, children }, index) => [
      ...(husband === key || wife === key ? [`1 FAMS @F${index}@`] : []),
      ...(children.includes(key) ? [`1 FAMC @F${index}@`] : []),
    ])
  const lines = [
    ...keys.flatMap((key) => [...personLines(key, people[key]), ...roleIn(key)]),
    ...families.flatMap(({ husband, wife, children, married }, index) => [
      `0 @F${index}@ FAM`,
      `1 HUSB @${husband}@`,
      `1 WIFE @${wife}@`,
      ...children.map((child) => `1 CHIL @${child}@`),
      '1 MARR',
      `2 DATE ${married}`,
      `2 PLAC ${place}`,
    ]),
  ]
  return {
    name,
    text: `${['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '1 CHAR UTF-8', ...lines, '0 TRLR'].join('\n')}\n`,
    persons: keys.length,
    families: families.length,
  }
}

const personLines = (key: string, { given, surname, sex, born, died }: Person) => [
  `0 @${key}@ INDI`,
  `1 NAME ${given} /${surname}/`,
  `1 SEX ${sex}`,
  '1 BIRT',
  `2 DATE ${born}`,
  `2 PLAC ${place}`,
  '1 DEAT',
  `2 DATE ${died}`,
]
