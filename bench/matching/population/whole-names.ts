import type { PersonFacts, TreeFacts } from '../../../server/matching/index/tree-facts.ts'
import { inventedTree } from './people-tree.ts'

/**
 * An invented family in the style of Chinese records. A name is one text that does not mark where the surname ends.
 * There are few surnames, brothers and sisters share the first syllable of their given names, and most persons have no
 * date.
 */
export function treeOfWholeNames(size: number, seed: number): TreeFacts {
  const { persons, families } = inventedTree(size, seed)
  const familyOf = new Map(
    families.flatMap(({ number, children }) =>
      children.map((child): [number, number] => [child.number, number]),
    ),
  )
  return {
    families,
    persons: persons.map((person) => ({
      ...person,
      ...(person.number % 3 === 0 ? {} : undated),
      names: [[{ kind: 'Given', text: wholeName(person, familyOf.get(person.number) ?? person.number) }]],
    })),
  }
}

const undated = { birthDate: null, baptismDate: null, deathDate: null } as const

function wholeName({ number, names }: PersonFacts, family: number): string {
  const surname = names[0]?.find(({ kind }) => kind === 'Surname')?.text ?? ''
  const common = nth(syllables, family * 7)
  const own = nth(syllables, number * 13 + Math.floor(number / syllables.length))
  return `${nth(surnames, codeOf(surname))} ${common.charAt(0).toUpperCase()}${common.slice(1)}${own}`
}

const codeOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
const nth = (words: readonly string[], at: number): string => words[at % words.length] ?? ''

const surnames = 'Zhu Wang Li Zhang Liu Chen Yang Zhao Huang Zhou Wu Xu Sun Hu Gao Lin He Guo Ma Luo'.split(
  ' ',
)
const syllables =
  'you hui shun jian xiao ji yi ren gao chang de zhen yu hou zai ci guang qi yang feng lin sheng ming hong xian wen yuan heng qing shao tai xue zong biao mu fu'.split(
    ' ',
  )
