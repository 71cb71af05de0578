import { sentenceList } from './numbers.ts'

/**
 * Counts trees and profiles in words: '2 trees', '1 tree and 1 profile'.
 * @param spell writes a number
 */
export function sourcesText(
  areProfiles: readonly boolean[],
  spell: (count: number) => string = String,
): string {
  const profiles = areProfiles.filter(Boolean).length
  const some = (count: number, one: string) =>
    count === 0 ? [] : [`${spell(count)} ${count === 1 ? one : `${one}s`}`]
  return sentenceList([...some(areProfiles.length - profiles, 'tree'), ...some(profiles, 'profile')])
}
