import { cardinalWord } from '#domain/relation/number-words.ts'
import type { Timeline, TimelineRole } from '#domain/timeline/timeline.ts'

/** 'Thin bars: her ten children'; empty if there are none. */
export function thinBarsText({ bars }: Timeline, whose: string): string {
  const count = (role: TimelineRole) => bars.filter(({ thin, person }) => thin && person.role === role).length
  const named = [
    some(count('parent'), 'more parent', 'more parents'),
    some(count('spouse'), 'more spouse', 'more spouses'),
    some(count('child'), 'child', 'children'),
  ].filter((text) => text !== '')
  return named.length === 0 ? '' : `Thin bars: ${whose} ${named.join(', ')}`
}

function some(count: number, one: string, several: string): string {
  return count === 0 ? '' : `${cardinalWord(count)} ${count === 1 ? one : several}`
}
