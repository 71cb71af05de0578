import { cardinalWord } from '#domain/relation/number-words.ts'
import { profileNumber } from '#domain/tree/tree-number.ts'
import { sourcesText } from '../../words/sources-text.ts'
import type { ConnectedHomeView } from './home-view.ts'

/** 'two trees', 'one tree and one profile' */
export const homeSourcesText = (sources: ConnectedHomeView['trees']): string =>
  sourcesText(
    sources.map(({ number }) => number === profileNumber),
    cardinalWord,
  )
